/** The address of a page inside its store view: without the prefix that all paths of the store begin with. */
export const pageUrl = (address: string, prefix: string): URL => {
  const url = new URL(address);
  url.pathname = url.pathname.slice(prefix.length);
  return url;
};
