/** The URL of a page relative to its store view's prefix. */
export const pageUrl = (address: string, prefix: string): URL => {
  const url = new URL(address);
  url.pathname = url.pathname.slice(prefix.length);
  return url;
};
