import { z } from 'zod';
import { type RateLimitSubject, toNetworkSubject, toSubject } from '../db/rate-limit.ts';
import { type Caller, getKeyOwner } from '../lib/identity.ts';
import { type groupHeaders, toClaim } from '../pricing/price-group.port.ts';
import type { TermsRequest } from '../pricing/terms.port.ts';

export interface Asker extends TermsRequest {
  /** Verified; null for a guest. */
  readonly customerId: string | null;
}

export interface CartAccess {
  readonly cartId: string;
  readonly customerId: string | null;
}

/** A request with its cart and price terms. */
export type CartRequest = CartAccess & Asker;

export type KeyedCart = CartRequest & { readonly idempotencyKey: string };

/** The request for the idempotency table; the currency shown does not make it another one. */
export const toAttempt = (
  scope: string,
  { cartId, customerId, idempotencyKey }: CartAccess & Pick<KeyedCart, 'idempotencyKey'>,
  payload: unknown,
) => ({
  owner: getKeyOwner(customerId),
  key: idempotencyKey,
  scope,
  payload: { cartId, payload },
});

/** Currency of amounts; default: the shop's own. */
export const currencyQuery = z.object({
  currencyCode: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code of three capital letters')
    .optional(),
});

export const cartQuery = currencyQuery.extend({ cartId: z.string().min(1).max(64) });

/** The caller, and the terms for amounts. */
export const toAsker = (
  { currencyCode }: { readonly currencyCode?: string | undefined },
  headers: z.infer<typeof groupHeaders>,
  caller: Caller | null,
): Asker => ({
  currencyCode: currencyCode ?? null,
  groupToken: toClaim(headers).token,
  groupId: caller?.groupId ?? null,
  customerId: caller?.customerId ?? null,
});

export const cartRequest = (
  query: z.infer<typeof cartQuery>,
  headers: z.infer<typeof groupHeaders>,
  caller: Caller | null,
): CartRequest => ({ cartId: query.cartId, ...toAsker(query, headers, caller) });

export const keyedCart = (
  query: z.infer<typeof cartQuery>,
  headers: z.infer<typeof groupHeaders> & { readonly 'idempotency-key': string },
  caller: Caller | null,
): KeyedCart => ({ ...cartRequest(query, headers, caller), idempotencyKey: headers['idempotency-key'] });

/** The caller of a rate-limited request. */
export interface RateLimitedCaller {
  /** Address of the client, as reported by trusted proxies. */
  readonly address: string;
  readonly customerId: string | null;
}

/** A cart's id is secret, so attempts at its codes are counted per cart, whatever the network. */
export const toCartSubjects = ({ address, customerId }: RateLimitedCaller, cartId: string): RateLimitSubject[] => [
  toSubject(`cart ${cartId}`),
  toNetworkSubject(address),
  ...toCustomerSubjects(customerId),
];

export const toCustomerSubjects = (customerId: string | null): RateLimitSubject[] =>
  customerId === null ? [] : [toSubject(`customer ${customerId}`)];
