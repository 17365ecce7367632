import { isIP } from 'node:net';
import { isHostName } from '@patchwork/domain/content/image-address.ts';

/** Where originals may come from: hosts, each with the path that all of them are below, such as `/f/12345/` or `/`. */
export type Origins = ReadonlyMap<string, readonly string[]>;

/** Reads entries such as `pictures.example` and `a.storyblok.com/f/12345`. */
export const toOrigins = (entries: readonly string[]): Origins => {
  const origins = new Map<string, string[]>();
  for (const entry of entries) {
    const [host = '', ...names] = entry.split('/').filter((name) => name !== '');
    const folder = names.length > 0 ? `/${names.join('/')}/` : '/';
    origins.set(host, [...(origins.get(host) ?? []), folder]);
  }
  return origins;
};

/**
 * The address of an original, or of a redirect to it: https on its usual port, without user, of a host in the list by
 * its name, below the path there. Null for all others. The parser normalizes the address first: `127.1`, `0x7f000001`
 * and `2130706433` are addresses of machines then, and no dots are left in a path.
 */
export const parseRemoteUrl = (text: string, origins: Origins): URL | null => {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null;
  const { hostname, pathname } = url;
  if (isIP(hostname) !== 0 || !isHostName(hostname) || /%2f|%5c|%2e/i.test(pathname)) return null;
  return origins.get(hostname)?.some((folder) => pathname.startsWith(folder)) ? url : null;
};
