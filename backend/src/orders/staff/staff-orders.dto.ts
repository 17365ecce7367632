import { ORDER_STATUS_IDS } from '@patchwork/domain/orders/status.ts';
import { z } from 'zod';
import { pageDto, pageQuery } from '../../lib/page.ts';
import { proofDto } from '../aftercare/proof.dto.ts';

const orderStatus = z.enum(ORDER_STATUS_IDS);
/** To the microsecond, as the database has it. */
const preciseTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);

export const orderCursor = z.tuple([preciseTime, z.uuid()]);

export const staffOrdersQuery = pageQuery(orderCursor).extend({
  status: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(orderStatus).min(1).max(ORDER_STATUS_IDS.length))
    .optional()
    .describe('Comma-separated: orders with an item in one of these'),
  placedFrom: z.iso.datetime({ offset: true }).optional(),
  placedBefore: z.iso.datetime({ offset: true }).optional(),
  email: z.string().trim().min(1).max(255).optional(),
  customerId: z.uuid().optional(),
});

export type StaffOrdersQuery = z.output<typeof staffOrdersQuery>;

export const orderNumberParams = z.object({ number: z.string().regex(/^\d{1,32}$/, 'is no number of an order') });

const amount = z.number().describe("In the order's currency");

const staffAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  street: z.array(z.string()),
  city: z.string(),
  postcode: z.string(),
  region: z.string().nullable(),
  countryId: z.string(),
  phone: z.string().nullable(),
});

export type StaffAddress = z.infer<typeof staffAddress>;

const staffOrderItem = z.object({
  id: z.number(),
  displayId: z.string(),
  sku: z.string(),
  productSku: z.string().describe('Of the product whose page sells it'),
  name: z.string(),
  quantity: z.number(),
  choices: z.array(z.object({ label: z.string(), value: z.string() })),
  net: amount.describe('Of all pieces, before discounts, without tax'),
  tax: amount,
  discount: amount,
  status: orderStatus,
  statusAt: z.iso.datetime(),
  proofs: z.array(
    z.object({
      id: z.number(),
      state: proofDto.shape.state,
      url: z.string(),
      note: z.string().nullable(),
      answer: z.string().nullable(),
      createdAt: z.iso.datetime(),
      answeredAt: z.iso.datetime().nullable(),
    }),
  ),
  shipments: z.array(z.object({ shippedAt: z.iso.datetime(), carrierCode: z.string(), trackingNumber: z.string() })),
});

export const staffOrderDto = z.object({
  id: z.uuid(),
  number: z.string(),
  placedAt: z.iso.datetime(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  customerId: z.uuid().nullable().describe('Null for a guest'),
  shippingAddress: staffAddress.nullable().describe('Null where nothing is shipped'),
  billingAddress: staffAddress,
  shippingMethod: z.object({ carrierCode: z.string(), methodCode: z.string() }).nullable(),
  payment: z
    .object({
      method: z.string(),
      state: z.enum(['due', 'authorized', 'captured', 'voided', 'refunded']),
      amount,
      reference: z.string().nullable().describe("The payment provider's id of it"),
    })
    .nullable()
    .describe('Null where gift cards paid for all of it'),
  currency: z.string(),
  couponCode: z.string().nullable(),
  totals: z.object({
    subtotal: amount,
    discount: amount,
    shipping: amount,
    tax: amount,
    paymentFee: amount,
    giftCards: amount,
    grandTotal: amount,
  }),
  items: z.array(staffOrderItem),
});

export type StaffOrderDto = z.infer<typeof staffOrderDto>;

export const staffOrderPage = pageDto(staffOrderDto);
export type StaffOrderPage = z.infer<typeof staffOrderPage>;
