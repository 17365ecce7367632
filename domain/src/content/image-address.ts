/** Where originals of other hosts are served from. */
const REMOTE = '/media/remote/';
const OWN = /^\/media\/(?!.*\.\.)[\w./?=&%,~-]+$/;
const HOST = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
/** No separators, no percent signs, nothing hidden. */
const NAME = /^(?!\.)[\p{L}\p{M}\p{N} ._~()+,@=&!'-]{1,200}$/u;
/** Storyblok's; it does not change the picture. */
const CACHE_VERSION = /^\?cv=\d+$/;
const MOST_NAMES = 16;
const LONGEST_PATH = 512;

/** Whether this is a host's name, in lower case: no address, no port, not `localhost`. */
export const isHostName = (host: string): boolean => HOST.test(host);

/** The names of a decoded path such as `2026/bear.jpg`; null if one could lead out of its folder or to a hidden file. */
export const parseImagePath = (path: string): readonly string[] | null => {
  if (path.length > LONGEST_PATH) return null;
  const names = path.split('/');
  return names.length <= MOST_NAMES && names.every((name) => NAME.test(name)) ? names : null;
};

const encode = (name: string): string =>
  encodeURIComponent(name).replace(/[!'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const formatImagePath = (names: readonly string[]): string => names.map(encode).join('/');

const decode = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/**
 * The address in the shop of a picture: that of another host leads through the image service, which serves it if the
 * host is allowed there. Null for all but plain https addresses and pictures of the shop.
 */
export const toImageAddress = (url: string): string | null => {
  if (OWN.test(url)) return url;
  const parsed = URL.parse(url.startsWith('//') ? `https:${url}` : url);
  if (parsed?.protocol !== 'https:' || parsed.port || parsed.username || parsed.password) return null;
  if (parsed.search !== '' && !CACHE_VERSION.test(parsed.search)) return null;
  const names = parseImagePath(decode(parsed.pathname.slice(1)) ?? '');
  return names && isHostName(parsed.hostname) ? `${REMOTE}${parsed.hostname}/${formatImagePath(names)}` : null;
};
