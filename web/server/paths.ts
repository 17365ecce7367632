/**
 * The one spelling of a page's path: single slashes, one at the end. Back slashes count as slashes, as they do in
 * browsers, so that a redirect never leaves the shop.
 */
export const canonicalPath = (path: string): string => {
  const parts = path.split(/[\\/]+/).filter(Boolean);
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
};

/** Whether a path looks like a file name, e.g. /favicon.ico. Pages can have such paths too: /mole.html. */
export const looksLikeFile = (path: string): boolean => /\.[a-z0-9]{2,11}$/i.test(path);

const HIDDEN = /(^|\/)\.(?!well-known\/)/;
const NEVER_A_PAGE =
  /\.(?:avif|bak|bz2|cfg|conf|css|db|env|gif|gz|ico|ini|jar|jpe?g|js|json|log|map|mjs|old|png|rar|sql|sqlite|svg|swp|tar|tgz|ts|txt|webmanifest|webp|woff2?|xml|ya?ml|zip)\/?$/i;

/**
 * Whether a name of a file may be a page's address at all. Platforms end theirs in `.html`, `.php` and more, and some end
 * in a number; hidden files, parts of pages, data, archives and settings are what scanners and outdated pages ask for.
 */
export const canBePage = (path: string): boolean => !HIDDEN.test(path) && !NEVER_A_PAGE.test(path);

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
