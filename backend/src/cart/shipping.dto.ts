import { type PriceTerms, shownPrice } from '@patchwork/domain/pricing/tax.ts';
import { z } from 'zod';
import { toAmount } from '../lib/amount.ts';
import { PAYMENT_PROVIDER_KINDS } from './cart.port.ts';
import type { ShippingMethod, ShippingMethodDto } from './shipping.port.ts';
import { totalsDto } from './totals.port.ts';

const country = z.string().regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters');
const region = z.union([z.int().min(0), z.string().regex(/^\d{0,6}$/, 'must be a number')]);

/** The parts of an address that shipping and tax depend on, in either naming. */
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

type PlaceDto = z.infer<typeof place>;

export interface Place {
  readonly countryId: string;
  readonly regionId: number | null;
}

/** Reads either naming; region 0 and an empty one mean none. */
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

type ShippingInformationDto = z.infer<typeof addressInformation>;

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

/** Shipping methods as in the contract, exchanged and taxed; the default first. */
export const toShippingMethodDtos = (methods: readonly ShippingMethod[], terms: PriceTerms): ShippingMethodDto[] =>
  methods.map((method, index) => {
    const { net, gross } = shownPrice(method.price, terms);
    return {
      carrier_code: method.carrierCode,
      method_code: method.methodCode,
      carrier_title: method.carrierTitle,
      method_title: method.methodTitle,
      amount: toAmount(net),
      base_amount: toAmount(shownPrice(method.price, { ...terms, exchangeRate: 1 }).net),
      price_excl_tax: toAmount(net),
      price_incl_tax: toAmount(gross),
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
  cost_incl_tax: z.number().optional().describe('What paying so costs'),
  is_server_method: z.literal(true).optional().describe('Offered by the shop for this very cart'),
});

export const shippingInformationDto = z.object({ payment_methods: z.array(paymentMethodDto), totals: totalsDto });

export type ShippingInformationResult = z.infer<typeof shippingInformationDto>;
