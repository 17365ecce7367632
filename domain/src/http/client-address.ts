import { plainAddress } from './trusted-proxies.ts';

/** The client's address from the connection and the X-Forwarded-For header; undefined if unknown. */
export type ClientAddress = (
  remote: string | undefined,
  forwarded: string | readonly string[] | undefined,
) => string | undefined;

interface AddressRules {
  readonly isTrustedProxy: (address: string) => boolean;
  /** `isIP` of `node:net`. */
  readonly isIP: (text: string) => number;
}

/** Walks back along trusted proxies; entries from untrusted ones are ignored. */
export const createClientAddress =
  ({ isTrustedProxy, isIP }: AddressRules): ClientAddress =>
  (remote, forwarded) => {
    if (remote === undefined) return undefined;
    if (forwarded === undefined) return plainAddress(remote);
    const entries = (typeof forwarded === 'string' ? forwarded : forwarded.join(',')).split(',');
    const hops = [...entries.map((hop) => plainAddress(hop.trim())).filter(isIP), plainAddress(remote)];
    return hops.findLast((hop, index) => index === 0 || !isTrustedProxy(hop));
  };
