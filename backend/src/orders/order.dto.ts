import { z } from 'zod';
import { customizationState } from '../cart/cart-options.ts';
import { emailAddress } from '../lib/email-address.ts';

const given = (max: number) => z.string().trim().min(1, 'is required').max(max, `is longer than ${max} characters`);
const optional = (max: number) => z.string().trim().max(max, `is longer than ${max} characters`).nullish();
const wholeNumber = z.union([z.int(), z.string().regex(/^\d{1,15}$/, 'must be a whole number')]);
const amount = z.union([
  z.number().min(0).max(1e10),
  z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'must be an amount with at most 2 decimals'),
]);

/** What the shop asks besides for the delivery, by code. */
const extraFields = z
  .record(z.string().regex(/^[\w.-]{1,64}$/, 'is no code of a field'), z.string().trim().max(500))
  .refine((fields) => Object.keys(fields).length <= 20, 'has more than 20 fields')
  .nullish();

export const addressDto = z.object({
  firstname: given(255),
  lastname: given(255),
  company: optional(255),
  street: z.array(z.string().trim().max(255)).min(1, 'is required').max(4),
  city: given(255),
  postcode: given(32),
  country_id: z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters'),
  region: optional(255),
  region_id: z.union([z.int().min(0), z.string().regex(/^\d{0,6}$/, 'must be a number')]).nullish(),
  region_code: optional(32),
  telephone: given(64),
  email: optional(255),
  vat_id: optional(64),
});

export type AddressDto = z.infer<typeof addressDto>;

/** Fields that are not named here, such as a password or a user id, are dropped before anything sees them. */
export const orderBody = z.object({
  cart_id: z.union([z.string().min(1).max(64), z.number()]),
  products: z
    .array(z.object({ sku: given(2000), qty: wholeNumber, item_id: wholeNumber.nullish() }))
    .min(1, 'is empty')
    .max(200),
  addressInformation: z.object({
    shippingAddress: addressDto.nullish(),
    billingAddress: addressDto.nullish(),
    shipping_method_code: z.string().max(64).nullish(),
    shipping_carrier_code: z.string().max(64).nullish(),
    payment_method_code: given(64),
    shippingExtraFields: extraFields,
    payment_method_additional: z.object({ token: z.string().max(500).nullish() }).nullish(),
  }),
  paymentDetails: z
    .object({
      /** In the base currency. */
      base_grand_total: amount.nullish(),
      /** In the currency of the order; stands before the other where both are told. */
      grand_total: amount.nullish(),
      order_currency_code: z.string().regex(/^[A-Z]{3}$/, 'must be a currency code of three capital letters'),
    })
    .refine((details) => (details.grand_total ?? details.base_grand_total) != null, {
      path: ['base_grand_total'],
      error: 'is required',
    }),
  personalDetails: z.object({
    firstName: given(255),
    lastName: given(255),
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
