import { times } from '@patchwork/domain/money.ts';
import { z } from 'zod';
import { toAmount } from '../lib/amount.ts';
import { PAYMENT_PROVIDER_KINDS } from './payment-methods.ts';
import type { ShippingMethod } from './shipping-methods.ts';
import { totalsDto } from './totals.dto.ts';

const country = z.string().regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters');
const region = z.union([z.int().min(0), z.string().regex(/^\d{0,6}$/, 'must be a number')]);

/** As much of an address as shipping and tax depend on, in either way of writing. */
export const place = z
  .looseObject({
    country_id: country.nullish(),
    countryId: country.nullish(),
    region_id: region.nullish(),
    regionId: region.nullish(),
    postcode: z.string().max(32).nullish(),
  })
  .refine((address) => address.country_id ?? address.countryId, {
    path: ['country_id'],
    error: 'the country is missing',
  });

export type PlaceDto = z.infer<typeof place>;

export interface Place {
  readonly countryId: string;
  readonly regionId: number | null;
}

/** Reads either way of writing; region 0 and an empty one mean none. */
export const toPlace = (dto: PlaceDto): Place => ({
  countryId: String(dto.country_id ?? dto.countryId).toUpperCase(),
  regionId: Number(dto.region_id ?? dto.regionId ?? 0) || null,
});

export const shippingMethodsBody = z.object({ address: place });

const code = z.string().max(64).nullish();

const addressInformation = z
  .looseObject({
    shipping_address: place.nullish(),
    shippingAddress: place.nullish(),
    shipping_method_code: code,
    shippingMethodCode: code,
    shipping_carrier_code: code,
    shippingCarrierCode: code,
  })
  .refine((one) => one.shipping_address ?? one.shippingAddress, {
    path: ['shipping_address'],
    error: 'the address is missing',
  });

export const shippingInformationBody = z.object({ addressInformation });

export type ShippingInformationDto = z.infer<typeof addressInformation>;

export interface ShippingChoice {
  readonly place: Place;
  readonly carrierCode: string | null;
  readonly methodCode: string | null;
}

export const toShippingChoice = (dto: ShippingInformationDto): ShippingChoice => ({
  place: toPlace(dto.shipping_address ?? dto.shippingAddress ?? {}),
  carrierCode: dto.shipping_carrier_code ?? dto.shippingCarrierCode ?? null,
  methodCode: dto.shipping_method_code ?? dto.shippingMethodCode ?? null,
});

export const shippingMethodDto = z.object({
  carrier_code: z.string(),
  method_code: z.string(),
  carrier_title: z.string(),
  method_title: z.string(),
  amount: z.number(),
  base_amount: z.number(),
  price_excl_tax: z.number(),
  price_incl_tax: z.number(),
  available: z.boolean(),
  default: z.boolean(),
  error_message: z.string(),
});

export type ShippingMethodDto = z.infer<typeof shippingMethodDto>;

/** The ways to ship as the contract sends them, exchanged at the rate; the first one is the default. */
export const toShippingMethodDtos = (methods: readonly ShippingMethod[], exchangeRate: string): ShippingMethodDto[] =>
  methods.map((method, index) => {
    const net = toAmount(times(method.net, exchangeRate));
    const gross = toAmount(times(method.gross, exchangeRate));
    return {
      carrier_code: method.carrierCode,
      method_code: method.methodCode,
      carrier_title: method.carrierTitle,
      method_title: method.methodTitle,
      amount: net,
      base_amount: toAmount(method.net),
      price_excl_tax: net,
      price_incl_tax: gross,
      available: true,
      default: index === 0,
      error_message: '',
    };
  });

export const paymentMethodDto = z.object({
  code: z.string(),
  title: z.string(),
  hint: z.string().optional(),
  provider: z.enum(PAYMENT_PROVIDER_KINDS).optional().describe('Whose form the shopper is shown'),
  client_key: z.string().optional().describe('What that form is opened with; never a secret'),
});

export const shippingInformationDto = z.object({ payment_methods: z.array(paymentMethodDto), totals: totalsDto });

export type ShippingInformationResult = z.infer<typeof shippingInformationDto>;
