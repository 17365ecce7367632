import { z } from 'zod';
import { customizationState } from '../customization/customization.port.ts';
import { addressDto } from '../lib/address.ts';
import { emailAddress } from '../lib/email-address.ts';
import { requiredText } from '../lib/text.ts';

const wholeNumber = z.union([z.int(), z.string().regex(/^\d{1,15}$/, 'must be a whole number')]);
/** An id of another cart or platform matches no line: then the sku alone counts. */
const serverItemId = z.union([z.int(), z.string().max(64)]);
const amount = z.union([
  z.number().min(0).max(1e10),
  z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'must be an amount with at most 2 decimals'),
]);

/** Platforms write discounts as negative amounts. */
const signedAmount = z.union([
  z.number().min(-1e10).max(1e10),
  z.string().regex(/^-?\d{1,10}(\.\d{1,2})?$/, 'must be an amount with at most 2 decimals'),
]);

const extraFields = z
  .record(z.string().regex(/^[\w.-]{1,64}$/, 'is no code of a field'), z.string().trim().max(500))
  .refine((fields) => Object.keys(fields).length <= 20, 'has more than 20 fields')
  .nullish();

/** Unknown fields, such as a password or a user id, are dropped. */
export const orderBody = z.object({
  cart_id: z.union([z.string().min(1).max(64), z.number()]),
  products: z
    .array(
      z.object({
        sku: requiredText(2000),
        qty: wholeNumber,
        server_item_id: serverItemId.nullish().describe('The `item_id` of the line that is ordered'),
      }),
    )
    .min(1, 'is empty')
    .max(200),
  addressInformation: z.object({
    shippingAddress: addressDto.nullish(),
    billingAddress: addressDto.nullish(),
    shipping_method_code: z.string().max(64).nullish(),
    shipping_carrier_code: z.string().max(64).nullish(),
    payment_method_code: requiredText(64),
    shippingExtraFields: extraFields,
    payment_method_additional: z.object({ token: z.string().max(500).nullish() }).nullish(),
  }),
  paymentDetails: z
    .object({
      base_grand_total: amount.nullish(),
      /** In the currency of the order; takes precedence if both are sent. */
      grand_total: amount.nullish(),
      /** As shown to the shopper. Ignored: the shop computes its own. */
      base_tax_amount: amount.nullish(),
      base_shipping_amount: amount.nullish(),
      base_subtotal: amount.nullish(),
      base_discount_amount: signedAmount.nullish(),
      coupon_code: z.string().max(100).nullish(),
      order_currency_code: z.string().regex(/^[A-Z]{3}$/, 'must be a currency code of three capital letters'),
    })
    .refine((details) => (details.grand_total ?? details.base_grand_total) != null, {
      path: ['base_grand_total'],
      error: 'is required',
    }),
  personalDetails: z.object({
    firstName: requiredText(255),
    lastName: requiredText(255),
    emailAddress,
    createAccount: z.boolean().nullish().describe('Of a guest: a link to choose a password is mailed'),
  }),
});

export type OrderDto = z.infer<typeof orderBody>;

/** A line as it was ordered. */
const receiptItem = z.object({
  line_key: z.string(),
  sku: z.string(),
  name: z.string(),
  qty: z.number(),
  options: z.string().describe('JSON text of [{label, value}], with `checked` and `images` where there are such'),
  extension_attributes: z.looseObject({ customization_state: customizationState.optional() }),
});

export type ReceiptItemDto = z.infer<typeof receiptItem>;

export const receiptDto = z.object({
  backendOrderId: z.uuid(),
  orderNumber: z.string(),
  transferedAt: z.iso.datetime(),
  grandTotal: z.number(),
  itemCount: z.number(),
  items: z.array(receiptItem).optional().describe('Left out by answers from before they were told'),
});

export type ReceiptDto = z.infer<typeof receiptDto>;
