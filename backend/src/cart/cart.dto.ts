import type { PriceClock } from '@patchwork/domain/pricing/price.ts';
import { z } from 'zod';
import type { QuotedPrice } from '../bulk/quoted-line.port.ts';
import { customizationState } from '../customization/customization.port.ts';
import { toAmount } from '../lib/amount.ts';
import { currentStore } from '../lib/store.ts';
import type { Currency } from '../pricing/terms.port.ts';
import { type CartLine, getUnitPrice } from './cart.port.ts';
import { productOption, toProductOption } from './cart-options.ts';
import { estimatedShipment, toEstimatedShipment } from './estimated-shipment.ts';

/** Validated by the service, so that the shopper gets a specific message. */
const quantity = z.union([z.number(), z.string().max(32)]);
const itemId = z.union([z.int(), z.string().regex(/^\d{1,15}$/, 'must be a number')]);

export const updateBody = z.object({
  cartItem: z.looseObject({
    sku: z.string().trim().min(1).max(255),
    qty: quantity,
    quoteId: z.union([z.string(), z.number()]).describe('The cart id once more'),
    item_id: itemId.nullish().describe('Given: sets the quantity of this line. Left out: adds.'),
    product_option: productOption.nullish(),
    extension_attributes: z
      .looseObject({
        customization_state: customizationState.nullish(),
        plushie_id: z
          .union([z.string().max(64), z.number()])
          .nullish()
          .describe('The plushie it is made after'),
      })
      .nullish(),
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

const bulkQuote = z.object({
  id: z.number(),
  bulkorder_id: z.number(),
  qty: z.number().describe('Pieces'),
  total: z.number().describe('As quoted, before tax and exchange'),
  currency_code: z.string().describe('That it was quoted in'),
  valid_until: z.iso.datetime(),
  state: z.enum(['open', 'ended', 'withdrawn', 'ordered']).describe('Only an open one can be ordered'),
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
  extension_attributes: z.looseObject({
    customization_state: customizationState.optional(),
    plushie_id: z.string().optional(),
    estimated_shipment: estimatedShipment.optional().describe('Left out where the catalogue does not say'),
    bulk_quote: bulkQuote.optional().describe('Of a line with the price of a quote, which is 1 lot of so many pieces'),
  }),
});

export type CartItemDto = z.infer<typeof cartItemDto>;

const clock = (): PriceClock => ({ now: new Date(), timeZone: currentStore().timeZone });

const toBulkQuote = (quoted: QuotedPrice) => ({
  id: quoted.quoteId,
  bulkorder_id: quoted.bulkOrderId,
  qty: quoted.pieces,
  total: toAmount(quoted.total),
  currency_code: quoted.currency,
  valid_until: quoted.validUntil.toISOString(),
  state: quoted.state,
});

const getAttributes = ({ offer, plushieId, quoted }: CartLine): CartItemDto['extension_attributes'] => ({
  ...(quoted && { bulk_quote: toBulkQuote(quoted) }),
  ...(offer.customization && { customization_state: offer.customization.map((entry) => ({ ...entry })) }),
  ...(offer.product.shipment && { estimated_shipment: toEstimatedShipment(offer.product.shipment, clock()) }),
  ...(plushieId !== null && { plushie_id: plushieId }),
});

/** A line as in the contract, with its price in the currency. */
export const toCartItemDto = (
  line: CartLine,
  { cartId, currency }: { readonly cartId: string; readonly currency: Pick<Currency, 'code' | 'rate'> },
): CartItemDto => ({
  item_id: line.itemId,
  sku: line.offer.lineSku,
  qty: line.quantity,
  name: line.offer.product.name,
  price: toAmount(getUnitPrice(line, currency)),
  product_type: line.offer.product.type,
  quote_id: cartId,
  product_option: toProductOption(line.offer.options),
  extension_attributes: getAttributes(line),
});
