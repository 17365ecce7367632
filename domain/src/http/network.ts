import { plainAddress } from './trusted-proxies.ts';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

const splitGroups = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * The client of an address for rate limits: an IPv4 address, or the /64 network of an IPv6 one, since a household has a
 * whole /64.
 */
export const getNetwork = (address: string): string => {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const [before, after] = [splitGroups(head), splitGroups(tail ?? '')];
  const missing = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(missing, 0)).fill('0'), ...after];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
