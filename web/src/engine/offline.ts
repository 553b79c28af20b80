// Asks the browser to keep the folder form of the page, where it says so and the browser can.

export function keep(): void {
  const script = document.querySelector<HTMLMetaElement>('meta[name="offline"]')?.content;
  if (script === undefined || !("serviceWorker" in navigator) || !isSecureContext) return;
  navigator.serviceWorker.register(script).catch((error: unknown) => console.info(`the page is not kept: ${String(error)}`));
}
