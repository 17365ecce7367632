import { z } from 'zod';
import { toAmount } from '../lib/amount.ts';
import type { CartLine } from './cart-line.ts';
import { productOption, toProductOption } from './cart-options.ts';

export const cartQuery = z.object({ cartId: z.string().min(1).max(64) });

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

/** A line as the contract sends it. */
export const toCartItemDto = (cartId: string, { itemId: id, quantity: qty, offer }: CartLine): CartItemDto => ({
  item_id: id,
  sku: offer.lineSku,
  qty,
  name: offer.product.name,
  price: toAmount(offer.unitPrice),
  product_type: offer.product.type,
  quote_id: cartId,
  product_option: toProductOption(offer.options),
  extension_attributes: {},
});
