/** A path of the shop, or a site that it counts among its own. */
type RedirectTarget =
  | {
      readonly kind: 'own';
      readonly urlPath: string /** With its question mark; empty for none. */;
      readonly query: string;
    }
  | { readonly kind: 'abroad'; readonly url: string };

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers pass over inside an address
const UNREADABLE = /[\u0000-\u001f\u007f\\]/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const abroad = (address: string, hosts: readonly string[]): RedirectTarget | null => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return hosts.includes(url.host) ? { kind: 'abroad', url: url.href } : null;
};

/**
 * Parses a rewrite's target as the platform stores it, with or without slashes. Null if it leads to a host that is not
 * in `hosts` (each with a non-default port): no open redirects.
 */
export const redirectTarget = (target: string, hosts: readonly string[]): RedirectTarget | null => {
  const address = target.trim();
  if (UNREADABLE.test(address)) return null;
  if (SCHEME.test(address)) return abroad(address, hosts);
  if (address.startsWith('//')) return null;
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  return { kind: 'own', urlPath: path.split('/').filter(Boolean).join('/'), query };
};

const HASH = /#\S*$/;
const LONGEST_PATH = 500;

/** The path of this shop in an address, with query and fragment; null for anything else. */
export const toOwnPath = (said: string): string | null => {
  if (said.length > LONGEST_PATH) return null;
  const target = redirectTarget(said, []);
  if (target?.kind !== 'own') return null;
  const path = target.urlPath === '' ? '/' : `/${target.urlPath}/`;
  return path + target.query + (HASH.exec(said)?.[0] ?? '');
};
