import { plainAddress } from './trusted-proxies.ts';

/** Tells the client's address from that of the connection and the X-Forwarded-For header; undefined where neither says. */
export type ClientAddress = (
  remote: string | undefined,
  forwarded: string | readonly string[] | undefined,
) => string | undefined;

interface AddressRules {
  readonly isTrustedProxy: (address: string) => boolean;
  /** `isIP` of `node:net`. */
  readonly isIP: (text: string) => number;
}

/** Goes back along the proxies as long as they are trusted; whatever an untrusted one says is not believed. */
export const createClientAddress =
  ({ isTrustedProxy, isIP }: AddressRules): ClientAddress =>
  (remote, forwarded) => {
    if (remote === undefined) return undefined;
    if (forwarded === undefined) return plainAddress(remote);
    const told = (typeof forwarded === 'string' ? forwarded : forwarded.join(',')).split(',');
    const hops = [...told.map((hop) => plainAddress(hop.trim())).filter(isIP), plainAddress(remote)];
    return hops.findLast((hop, index) => index === 0 || !isTrustedProxy(hop));
  };
