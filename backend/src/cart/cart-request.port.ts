import { z } from 'zod';
import { type RateLimitSubject, toNetworkSubject, toSubject } from '../db/rate-limit.ts';
import { type Caller, getKeyOwner } from '../lib/identity.ts';
import { type groupHeaders, toClaim } from '../pricing/price-group.port.ts';
import type { TermsRequest } from '../pricing/terms.port.ts';

/** Who asks, and on what terms. */
export interface Asker extends TermsRequest {
  /** Verified; null: a guest. */
  readonly customerId: string | null;
}

/** A cart, and who asks for it: a customer's is there for that customer alone. */
export interface CartAccess {
  readonly cartId: string;
  readonly customerId: string | null;
}

/** A request about a cart: which one, who asks, and on what terms it is priced. */
export type CartRequest = CartAccess & Asker;

/** A request that changes a cart. */
export type KeyedCart = CartRequest & { readonly idempotencyKey: string };

/** The request as the idempotency table knows it; the same change shown in another currency is the same change. */
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

/** In which currency amounts are told: the shop's own where none is named. */
export const currencyQuery = z.object({
  currencyCode: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code of three capital letters')
    .optional(),
});

export const cartQuery = currencyQuery.extend({ cartId: z.string().min(1).max(64) });

/** Who asks, and on what terms a request wants its amounts. */
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

/** A request about a cart. */
export const cartRequest = (
  query: z.infer<typeof cartQuery>,
  headers: z.infer<typeof groupHeaders>,
  caller: Caller | null,
): CartRequest => ({ cartId: query.cartId, ...toAsker(query, headers, caller) });

/** A request that changes a cart. */
export const keyedCart = (
  query: z.infer<typeof cartQuery>,
  headers: z.infer<typeof groupHeaders> & { readonly 'idempotency-key': string },
  caller: Caller | null,
): KeyedCart => ({ ...cartRequest(query, headers, caller), idempotencyKey: headers['idempotency-key'] });

/** Who tries a code. */
export interface RateLimitedCaller {
  /** Address of the client, as reported by trusted proxies. */
  readonly address: string;
  /** Null for guests. */
  readonly customerId: string | null;
}

/** A cart's id is secret, so its codes are counted per cart from wherever they come. */
export const toCartSubjects = ({ address, customerId }: RateLimitedCaller, cartId: string): RateLimitSubject[] => [
  toSubject(`cart ${cartId}`),
  toNetworkSubject(address),
  ...toCustomerSubjects(customerId),
];

export const toCustomerSubjects = (customerId: string | null): RateLimitSubject[] =>
  customerId === null ? [] : [toSubject(`customer ${customerId}`)];
