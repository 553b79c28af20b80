// The folder form without a network: what the page consists of is kept by the browser after the first visit.
//
// The page registers `offline.js?version=...&files=a,b,c` (`offline.ts`); another version is another worker, which
// keeps its own files and throws the older ones away. The page itself is asked of the host first, so that a new version
// is noticed; all else comes from what is kept.

const KEPT = "grundy-";
const asked = new URL(self.location.href).searchParams;
const version = `${KEPT}${asked.get("version") ?? ""}`;
const files = ["./", ...(asked.get("files") ?? "").split(",").filter((file) => file !== "")];

/** What this file needs of the types of service workers, which the page's own do not have. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

self.addEventListener("install", (event) => {
  (event as Extendable).waitUntil(caches.open(version).then((cache) => cache.addAll(files)));
});

self.addEventListener("activate", (event) => {
  const old = async (): Promise<void> => {
    const names = (await caches.keys()).filter((known) => known.startsWith(KEPT) && known !== version);
    await Promise.all(names.map((known) => caches.delete(known)));
  };
  (event as Extendable).waitUntil(old());
});

self.addEventListener("fetch", (event) => {
  const { request } = event as Fetched;
  const kept = async (): Promise<Response | undefined> => (await caches.open(version)).match(request, { ignoreSearch: true });
  const answer = async (): Promise<Response> => {
    if (request.mode !== "navigate") return (await kept()) ?? fetch(request);
    return fetch(request).catch(async (error: unknown) => {
      const page = await kept();
      if (page === undefined) throw error;
      return page;
    });
  };
  if (request.method === "GET") (event as Fetched).respondWith(answer());
});
