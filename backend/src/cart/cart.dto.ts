import { times } from '@patchwork/domain/money.ts';
import { z } from 'zod';
import { toAmount } from '../lib/amount.ts';
import { claimOf, type groupHeaders } from '../pricing/price-group.dto.ts';
import type { TermsRequest } from '../pricing/terms.port.ts';
import type { CartRequest, KeyedCart } from './cart-deps.ts';
import type { CartLine } from './cart-line.ts';
import { productOption, toProductOption } from './cart-options.ts';

/** In which currency amounts are told: the shop's own where none is named. */
export const currencyQuery = z.object({
  currencyCode: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code of three capital letters')
    .optional(),
});

export const cartQuery = currencyQuery.extend({ cartId: z.string().min(1).max(64) });

/** On what terms a request wants its amounts. */
export const termsOf = (
  { currencyCode }: { readonly currencyCode?: string | undefined },
  headers: z.infer<typeof groupHeaders>,
): TermsRequest => ({ currencyCode: currencyCode ?? null, groupToken: claimOf(headers).token });

/** A request about a cart. */
export const cartRequest = (query: z.infer<typeof cartQuery>, headers: z.infer<typeof groupHeaders>): CartRequest => ({
  cartId: query.cartId,
  ...termsOf(query, headers),
});

/** A request that changes a cart. */
export const keyedCart = (
  query: z.infer<typeof cartQuery>,
  headers: z.infer<typeof groupHeaders> & { readonly 'idempotency-key': string },
): KeyedCart => ({ ...cartRequest(query, headers), idempotencyKey: headers['idempotency-key'] });

/** Checked in words by the service, so that the shopper is told what is wrong with it. */
const quantity = z.union([z.number(), z.string().max(32)]);
const itemId = z.union([z.int(), z.string().regex(/^\d{1,15}$/, 'must be a number')]);

export const updateBody = z.object({
  cartItem: z.looseObject({
    sku: z.string().trim().min(1).max(255),
    qty: quantity,
    quoteId: z.union([z.string(), z.number()]).describe('The cart id once more'),
    item_id: itemId.nullish().describe('Given: sets the quantity of this line. Left out: adds.'),
    product_option: productOption.nullish(),
  }),
});

export type CartItemInput = z.infer<typeof updateBody>['cartItem'];

export const deleteBody = z.object({
  cartItem: z.looseObject({
    sku: z.string().max(255).nullish(),
    item_id: itemId,
    quoteId: z.union([z.string(), z.number()]),
  }),
});

export const cartItemDto = z.object({
  item_id: z.number(),
  sku: z.string(),
  qty: z.number(),
  name: z.string(),
  price: z.number(),
  product_type: z.string(),
  quote_id: z.string(),
  product_option: productOption,
  extension_attributes: z.looseObject({}),
});

export type CartItemDto = z.infer<typeof cartItemDto>;

/** A line as the contract sends it, its price exchanged at the rate. */
export const toCartItemDto = (
  { itemId: id, quantity: qty, offer }: CartLine,
  { cartId, exchangeRate }: { readonly cartId: string; readonly exchangeRate: string },
): CartItemDto => ({
  item_id: id,
  sku: offer.lineSku,
  qty,
  name: offer.product.name,
  price: toAmount(times(offer.unitPrice, exchangeRate)),
  product_type: offer.product.type,
  quote_id: cartId,
  product_option: toProductOption(offer.options),
  extension_attributes: {},
});
