import type { Server } from 'node:http';
import { BlockList } from 'node:net';
import { later } from '@patchwork/domain/http/later.ts';
import { limitSockets } from '@patchwork/domain/http/socket-limits.ts';
import { createTrust } from '@patchwork/domain/http/trusted-proxies.ts';
import type { Config } from './config.ts';

/** Allows a picture of 25 MB over a slow mobile line. */
const REQUEST_TIMEOUT_MS = 3_600_000;

export const limitConnections = (server: Server, config: Pick<Config, 'sockets' | 'trustedProxies'>): void =>
  limitSockets(server, {
    ...config.sockets,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    isTrustedProxy: createTrust(config.trustedProxies, new BlockList()),
    later,
  });
