import { isIP } from 'node:net';
import { isHostName } from '@patchwork/domain/content/image-address.ts';

/**
 * The address of an original, or of a redirect to it: https on its usual port, without user, of a host in the list, by
 * its name. Null for all others. The parser normalizes the host first: `127.1`, `0x7f000001` and `2130706433` are
 * addresses then.
 */
export const parseRemoteUrl = (text: string, hosts: ReadonlySet<string>): URL | null => {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null;
  const { hostname } = url;
  return isIP(hostname) === 0 && isHostName(hostname) && hosts.has(hostname) ? url : null;
};
