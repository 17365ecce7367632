import type { ClientAbort } from './client-abort.ts';
import { encode } from './sendable.ts';
import type { WireRequest } from './transport.ts';

/** A parameter with several values is repeated for each of them. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** Where the token of a group goes: the Authorization header of a call that names the group in its address, the question, or a header of its own. */
export type Proof = 'bearer' | 'body' | 'header';

/** Where the backend wants tokens of customers and groups. */
export type TokenPlace = 'header' | 'query';

/** Facts of a request of the gateway that its calls carry. */
export interface Caller {
  readonly traceId: string;
  readonly clientAbort?: ClientAbort | undefined;
  /** Store and price group: shared answers depend on them besides the call itself. */
  readonly variant: string;
  /** Store view that the backend is asked for; left out: its first one. */
  readonly storeCode?: string;
  /** For whom changes are asked for, so that the backend can count attempts by address. */
  readonly clientAddress?: (() => string | undefined) | undefined;
  /** The group of customers and what proves it, where one is proven; the token is no part of any key. */
  readonly group?: { readonly id: number; readonly token: string } | null;
  /** Token of the customer who asks; null or left out for guests. No part of any key either. */
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

const toHeaders = ({ traceId, storeCode }: Caller): Record<string, string> => ({
  accept: 'application/json',
  'x-trace-id': traceId,
  ...(storeCode !== undefined && { 'x-vs-store-code': storeCode }),
});

/** Writes requests of one caller: a GET, or a POST where there is a body. No token is in them yet. */
export const createWire = (basePath: string, caller: Caller) => {
  const headers = toHeaders(caller);
  const posting = { ...headers, ...JSON_BODY };
  return (call: string, query?: Query, body?: unknown): WireRequest => {
    const path = `${basePath}/api/${call}${search(query)}`;
    if (body === undefined) return { method: 'GET', path, headers, body: null };
    return { method: 'POST', path, headers: posting, body: JSON.stringify(body) };
  };
};

export const withHeaders = (request: WireRequest, headers: Readonly<Record<string, string>>): WireRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

const withQuery = (request: WireRequest, name: string, value: string | number): WireRequest => ({
  ...request,
  path: `${request.path}${request.path.includes('?') ? '&' : '?'}${name}=${encode(value)}`,
});

const withToken = (request: WireRequest, token: string, place: TokenPlace): WireRequest =>
  place === 'query' ? withQuery(request, 'token', token) : withHeaders(request, { authorization: `Bearer ${token}` });

export interface GroupProof {
  readonly group: Caller['group'];
  readonly proof: Proof | undefined;
  readonly tokenIn: TokenPlace;
}

/** The request with the token of the caller's group. */
export const prove = (request: WireRequest, { group, proof, tokenIn }: GroupProof): WireRequest => {
  if (!group || !proof) return request;
  const { body } = request;
  if (proof === 'bearer') return withToken(withQuery(request, 'userGroupId', group.id), group.token, tokenIn);
  if (proof === 'header' || body === null) return withHeaders(request, { 'x-group-token': group.token });
  const proven = { ...JSON.parse(body), groupToken: group.token, groupId: group.id };
  return { ...request, body: JSON.stringify(proven) };
};

/** The request with the token of a customer. */
export const signIn = (
  request: WireRequest,
  accessToken: string | null | undefined,
  tokenIn: TokenPlace,
): WireRequest => (accessToken ? withToken(request, accessToken, tokenIn) : request);

/** The request with the address of whoever it is sent for, where that can be told. */
export const sentFor = (request: WireRequest, { clientAddress }: Caller): WireRequest => {
  const address = clientAddress?.();
  return address === undefined ? request : withHeaders(request, { 'x-forwarded-for': address });
};
