import { z } from 'zod';
import { shippingMethodDto } from '../cart/shipping.port.ts';
import { totalsDto } from '../cart/totals.port.ts';

const reference = z.string().regex(/^[\w-]{1,64}$/, 'must be the name of a payment');
const text = z.string().max(120).nullish();

export const expressQuery = { reference };

export const beginBody = z.object({
  methodCode: z.string().min(1).max(64),
  asksAddress: z.boolean().describe('Whether the shopper chooses an address at the provider'),
});

export const shipBody = z.object({
  methodCode: z.string().min(1).max(64),
  reference,
  address: z.object({
    country_code: z.string().regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters'),
    state: text,
    city: text,
    postal_code: text,
  }),
  carrierCode: text,
  shippingMethodCode: text,
});

export type ShipBody = z.infer<typeof shipBody>;

export const begunDto = z.object({ reference: z.string() });

export const shippedDto = z.object({
  reason: z.string().nullable().describe('shippingAddressInvalid where nothing can be delivered; null where it can'),
  shipping_methods: z.array(shippingMethodDto),
  carrier_code: z.string().nullable().describe('Of the way to ship that holds'),
  method_code: z.string().nullable(),
  totals: totalsDto.nullable(),
});

export type ShippedDto = z.infer<typeof shippedDto>;

const optionalText = z.string().nullable();

export const payerDto = z.object({
  email: optionalText,
  firstname: optionalText,
  lastname: optionalText,
  telephone: optionalText,
  street: z.array(z.string()),
  city: optionalText,
  postcode: optionalText,
  country_id: optionalText,
  region_id: z.number().nullable(),
  region: optionalText,
});

export type PayerDto = z.infer<typeof payerDto>;
