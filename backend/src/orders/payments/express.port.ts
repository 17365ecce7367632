import type { ExpressMethod } from '@patchwork/domain/orders/express.ts';

/** Amounts of an express payment in minor units; the total includes shipping. */
export interface ExpressAmounts {
  readonly currency: string;
  readonly total: number;
  /** With its tax. */
  readonly shipping: number;
}

export interface NewExpressPayment extends ExpressAmounts {
  readonly cartId: string;
  /** Whether the shopper chooses an address at the provider. */
  readonly asksAddress: boolean;
}

/** Amounts and shipping methods for the chosen address. */
export interface ExpressShipping extends ExpressAmounts {
  readonly methods: readonly ExpressMethod[];
  readonly chosen: ExpressMethod;
}

/** Payer and address from the provider; null: none. */
export interface ExpressPayer {
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly street: readonly string[];
  readonly city: string | null;
  readonly postcode: string | null;
  readonly countryCode: string | null;
  /** Code or name of a state or region. */
  readonly regionCode: string | null;
}

/** A provider at which the shopper also chooses the address. Only the shop determines the amount. */
export interface ExpressPayments {
  /** Returns the provider's payment id, the same for the same key. */
  begin(key: string, payment: NewExpressPayment): Promise<string>;
  /** Null if it is for another cart or not approved. */
  payer(reference: string, cartId: string): Promise<ExpressPayer | null>;
  /** Updates the amounts. False if the payment is for another cart or can no longer be changed. */
  update(reference: string, cartId: string, shipping: ExpressShipping): Promise<boolean>;
}
