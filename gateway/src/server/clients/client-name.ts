import type { IncomingHttpHeaders } from 'node:http';

/** As a client calls itself; null where it says nothing, or no name. Anybody may use any name. */
export interface ClientName {
  readonly name: string | null;
  readonly version: string | null;
}

export const CLIENT_NAME = /^[\w@./-]{1,64}$/;
const VERSION = /^[\w.+-]{1,32}$/;

const read = (header: string | readonly string[] | undefined, valid: RegExp): string | null =>
  typeof header === 'string' && valid.test(header) ? header : null;

/** Reads Apollo's headers. Values that are too long, or not written as names are, count as missing. */
export const readClientName = (headers: IncomingHttpHeaders): ClientName => ({
  name: read(headers['apollographql-client-name'], CLIENT_NAME),
  version: read(headers['apollographql-client-version'], VERSION),
});
