import { type LookupAddress, lookup } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** Connects to one of the addresses, which were checked, and resolves none itself. */
export type Dial = (url: URL, addresses: readonly LookupAddress[], signal: AbortSignal) => Promise<IncomingMessage>;

export const resolveHost: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true, order: 'ipv4first' }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

const HEADERS = {
  accept: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  // Compressed bodies could be bombs, and pictures are compressed anyway.
  'accept-encoding': 'identity',
};

const pinTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(first ? null : new Error('No address'), first?.address ?? '', first?.family);
  };

interface DialOptions {
  readonly port?: number;
  /** Certificate authorities; default: those of Node. */
  readonly ca?: string;
}

/** HTTPS to the checked addresses: a name that resolves to another one a moment later changes nothing. */
export const createHttpsDial =
  ({ port = 443, ca }: DialOptions = {}): Dial =>
  async (url, addresses, signal) => {
    const sent = request({
      host: url.hostname,
      port,
      path: url.pathname + url.search,
      headers: HEADERS,
      lookup: pinTo(addresses),
      agent: false,
      signal,
      ...(ca !== undefined && { ca }),
    });
    // After the answer has begun, its body fails too.
    sent.on('error', () => {}).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  };
