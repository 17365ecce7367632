import { shippingWayCode } from '@patchwork/domain/orders/shipping-way.ts';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import type { CheckoutDetails } from './details.ts';
import type { PaymentChoiceFragment } from './PaymentChoice.generated.ts';
import type { ShippingChoiceFragment } from './ShippingChoice.generated.ts';

interface PaymentOffer extends PaymentChoiceFragment {
  readonly cost?: MoneyValue | null;
  readonly iconUrl?: string | null;
}

export interface PaymentWay extends PaymentOffer {
  /** False for a preset of the checkout that the server has not confirmed yet. */
  readonly isServerMethod: boolean;
}

export interface Methods {
  readonly shipping: readonly ShippingChoiceFragment[];
  readonly payment: readonly PaymentWay[];
  /** These are presets while the server's own methods are loading. */
  readonly isLoading?: boolean;
}

const CASH = 'cashondelivery';
const FREE = 'free';

/** Leaves out cash on delivery if there is nothing to ship. */
const payableFor = (methods: readonly PaymentOffer[], isVirtual: boolean): PaymentOffer[] =>
  methods.filter(({ code }) => !(isVirtual && code === CASH));

/** The payment methods: the server's, or else the presets. */
export const paymentWays = (
  presets: readonly PaymentOffer[],
  ofServer: readonly PaymentOffer[] | null | undefined,
  isVirtual: boolean,
): PaymentWay[] =>
  payableFor(ofServer ?? presets, isVirtual).map((method) => ({ ...method, isServerMethod: Boolean(ofServer) }));

const isShippedBy = (chosen: string, { shipping }: Methods): boolean =>
  shipping.some((method) => shippingWayCode(method) === chosen);

const isPaidBy = (chosen: string, { payment }: Methods): boolean => payment.some(({ code }) => code === chosen);

/** Whether an earlier choice is none of the presets and may be among the methods that are loading. */
export const isChoiceLoading = (
  { shippingMethod, paymentMethod }: Pick<CheckoutDetails, 'shippingMethod' | 'paymentMethod'>,
  methods: Methods,
): boolean =>
  methods.isLoading === true &&
  ((shippingMethod !== '' && !isShippedBy(shippingMethod, methods)) ||
    (paymentMethod !== '' && !isPaidBy(paymentMethod, methods)));

const getShippingMethod = (chosen: string, methods: Methods): string => {
  if (isShippedBy(chosen, methods)) return chosen;
  // While the server's methods are loading, an earlier choice is not replaced by the preset.
  const preset = chosen && methods.isLoading ? undefined : methods.shipping.find(({ isDefault }) => isDefault);
  return preset ? shippingWayCode(preset) : '';
};

const getPaymentMethod = (chosen: string, methods: Methods): string => {
  const { payment, isLoading = false } = methods;
  if (isPaidBy(chosen, methods)) return chosen;
  const [only, ...others] = payment;
  return only && others.length === 0 && !isLoading ? only.code : '';
};

/**
 * The details with the methods in effect: the chosen ones while they are offered, otherwise the shop's default shipping
 * method, and the payment method if there is only one.
 */
export const withMethods = (details: CheckoutDetails, methods: Methods): CheckoutDetails => {
  const paymentMethod = getPaymentMethod(details.paymentMethod, methods);
  return {
    ...details,
    shippingMethod: getShippingMethod(details.shippingMethod, methods),
    paymentMethod,
    // Nothing to pay, so no provider is involved.
    paymentToken: paymentMethod === FREE ? '' : details.paymentToken,
  };
};
