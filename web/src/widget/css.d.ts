// A style sheet as its text: the board of a notebook carries the page's style with it.
declare module "*.css" {
  const text: string;
  export default text;
}
