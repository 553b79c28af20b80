// A picture as the address of its data, so that the page needs no file beside it.
declare module "*.svg" {
  const address: string;
  export default address;
}
