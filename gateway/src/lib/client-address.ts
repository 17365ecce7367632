import { BlockList, isIP } from 'node:net';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Tells the client's address from that of the connection and the X-Forwarded-For header; undefined where neither says. */
export type ClientAddress = (
  remote: string | undefined,
  forwarded: string | readonly string[] | undefined,
) => string | undefined;

/** Whether a text names proxies: an address, a network such as 10.0.0.0/8, or `loopback`. */
export const isProxy = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/');
  return text === 'loopback' || (isIP(address) > 0 && /^\d{1,3}$/.test(bits) && rest.length === 0);
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const plain = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

const createList = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies.flatMap((one) => (one === 'loopback' ? LOOPBACK : one))) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

/** Goes back along the proxies as long as they are trusted; whatever an untrusted one says is not believed. */
export const createClientAddress = (proxies: readonly string[]): ClientAddress => {
  const trusted = createList(proxies);
  const isTrusted = (address: string) => isIP(address) > 0 && trusted.check(address, familyOf(address));
  return (remote, forwarded) => {
    if (remote === undefined) return undefined;
    const told = (typeof forwarded === 'string' ? forwarded : (forwarded ?? []).join(',')).split(',');
    const hops = [...told.map((hop) => plain(hop.trim())).filter(isIP), plain(remote)];
    return hops.findLast((hop, index) => index === 0 || !isTrusted(hop));
  };
};
