/**
 * The one spelling of a page's path: single slashes, one at the end. Back slashes count as slashes, as they do in
 * browsers, so that a redirect never leaves the shop.
 */
export const canonicalPath = (path: string): string => {
  const parts = path.split(/[\\/]+/).filter(Boolean);
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
};

/** True for what can only be a file, e.g. /favicon.ico. */
export const looksLikeFile = (path: string): boolean => /\.[a-z0-9]{2,11}$/i.test(path);
