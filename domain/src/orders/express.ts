import { toDecimal, toMinor } from '../pricing/money.ts';

/** Why an express payment is stopped: the shop does not deliver to the address. */
export const SHIPPING_ADDRESS_INVALID = 'shippingAddressInvalid';

export interface ExpressMethod {
  readonly carrier_code: string;
  readonly method_code: string;
  readonly method_title: string;
  readonly price_incl_tax: number;
}

type Offered = { readonly [Name in keyof ExpressMethod]?: ExpressMethod[Name] | null | undefined };

/** The methods that an express payment can offer: with a price, a title and both codes. */
export const expressMethods = (methods: readonly Offered[]): ExpressMethod[] =>
  methods.flatMap(({ carrier_code, method_code, method_title, price_incl_tax }) =>
    carrier_code && method_code && method_title && Number.isFinite(price_incl_tax)
      ? [{ carrier_code, method_code, method_title, price_incl_tax: Number(price_incl_tax) }]
      : [],
  );

export const expressAmount = (amount: unknown): string => {
  if (typeof amount !== 'number' && typeof amount !== 'string') return '0.00';
  try {
    return toDecimal(toMinor(amount));
  } catch {
    return '0.00';
  }
};
