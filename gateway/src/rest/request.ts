import type { Observation } from '../lib/observation.ts';
import type { ClientAbort } from './client-abort.ts';
import { checkHeaders, encode } from './sendable.ts';
import type { WireRequest } from './transport.ts';

/** A parameter with several values is repeated. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/**
 * Where a group's token is sent: the Authorization header of a call with the group in its URL, the body, or a header of
 * its own.
 */
export type Proof = 'bearer' | 'body' | 'header';

export type TokenPlace = 'header' | 'query';

/** Facts of a gateway request that its calls carry. */
export interface Caller {
  readonly traceId: string;
  /** The same as W3C Trace Context writes it, with the flags that came with it. */
  readonly traceparent?: string;
  readonly clientAbort?: ClientAbort | undefined;
  readonly observation?: Observation | undefined;
  /** Store and price group: part of the key of shared answers. */
  readonly variant: string;
  readonly storeCode?: string;
  /** For the backend's rate limits by address. */
  readonly clientAddress?: (() => string | undefined) | undefined;
  /** The proven customer group; the token is not part of any key. */
  readonly group?: { readonly id: number; readonly token: string } | null;
  /** The customer's token; null or absent for guests. Not part of any key. */
  readonly accessToken?: string | null;
}

const JSON_BODY = { 'content-type': 'application/json' };

const search = (query: Query | undefined): string => {
  const parts: string[] = [];
  for (const name in query) {
    const value = query[name];
    if (typeof value === 'object') parts.push(...value.map((one) => `${name}=${encode(one)}`));
    else if (value !== undefined) parts.push(`${name}=${encode(value)}`);
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

const toHeaders = ({ traceId, traceparent, storeCode }: Caller): Record<string, string> => ({
  accept: 'application/json',
  'x-trace-id': traceId,
  ...(traceparent !== undefined && { traceparent }),
  ...(storeCode !== undefined && { 'x-vs-store-code': storeCode }),
});

/**
 * Creates requests: a GET, or a POST with a body. Tokens are added later. The headers of a caller are the same for all
 * of its calls, and checked once.
 * @throws RestRefusal for a header that cannot be sent, by the first request.
 */
export const createWire = (basePath: string, caller: Caller) => {
  const headers = toHeaders(caller);
  const posting = { ...headers, ...JSON_BODY };
  let areChecked = false;
  return (call: string, query?: Query, body?: unknown): WireRequest => {
    if (!areChecked) checkHeaders(headers);
    areChecked = true;
    const path = `${basePath}/api/${call}${search(query)}`;
    if (body === undefined) return { method: 'GET', path, headers, body: null };
    return { method: 'POST', path, headers: posting, body: JSON.stringify(body) };
  };
};

/** @throws RestRefusal for a header that cannot be sent. */
export const withHeaders = (request: WireRequest, headers: Readonly<Record<string, string>>): WireRequest => {
  checkHeaders(headers);
  return { ...request, headers: { ...request.headers, ...headers } };
};

const withQuery = (request: WireRequest, name: string, value: string | number): WireRequest => ({
  ...request,
  path: `${request.path}${request.path.includes('?') ? '&' : '?'}${name}=${encode(value)}`,
});

const withToken = (request: WireRequest, token: string, place: TokenPlace): WireRequest =>
  place === 'query' ? withQuery(request, 'token', token) : withHeaders(request, { authorization: `Bearer ${token}` });

interface GroupProof {
  readonly group: Caller['group'];
  readonly proof: Proof | undefined;
  readonly tokenIn: TokenPlace;
}

export const prove = (request: WireRequest, { group, proof, tokenIn }: GroupProof): WireRequest => {
  if (!group || !proof) return request;
  const { body } = request;
  if (proof === 'bearer') return withToken(withQuery(request, 'userGroupId', group.id), group.token, tokenIn);
  if (proof === 'header' || body === null) return withHeaders(request, { 'x-group-token': group.token });
  const proven = { ...JSON.parse(body), groupToken: group.token, groupId: group.id };
  return { ...request, body: JSON.stringify(proven) };
};

export const signIn = (
  request: WireRequest,
  accessToken: string | null | undefined,
  tokenIn: TokenPlace,
): WireRequest => (accessToken ? withToken(request, accessToken, tokenIn) : request);

/** Adds the client's address, if known. */
export const sentFor = (request: WireRequest, { clientAddress }: Caller): WireRequest => {
  const address = clientAddress?.();
  return address === undefined ? request : withHeaders(request, { 'x-forwarded-for': address });
};
