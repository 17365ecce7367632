import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { createClientAddress } from '@patchwork/domain/http/client-address.ts';
import { createTrust } from '@patchwork/domain/http/trusted-proxies.ts';

export type FindAddress = (request: IncomingMessage) => string | undefined;

export const createFindAddress = (trustedProxies: readonly string[]): FindAddress => {
  const findAddress = createClientAddress({ isTrustedProxy: createTrust(trustedProxies, new BlockList()), isIP });
  return ({ socket, headers }) => findAddress(socket.remoteAddress, headers['x-forwarded-for']);
};

/** Tells the servers behind for whom they are asked: one address, found here, and nothing as a visitor has written it. */
export const forwardedFor = (address: string | undefined): Record<string, string> =>
  address === undefined ? {} : { 'x-forwarded-for': address };
