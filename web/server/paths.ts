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

/** A path of this shop with its query, out of what a form said; the home page for anything that leads elsewhere. */
export const ownPath = (said: string | null): string => {
  if (!said?.startsWith('/')) return '/';
  const base = 'http://shop.invalid';
  const url = URL.parse(said, base);
  // Read again as a browser will: //host and /\host lead elsewhere, also after dots are resolved.
  if (url?.origin !== base || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search;
};

/** Pages that links in mails lead to. */
const MAILED = /(^|\/)(alerts|authenticate|customer\/account\/resetpassword)\//;

/** An address that is somebody's secret, as a link in a mail is: its page is kept nowhere, and told to no other address. */
export const isSecretPath = (path: string): boolean => MAILED.test(path);
