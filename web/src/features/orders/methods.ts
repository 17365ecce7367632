import { shippingWayCode } from '@patchwork/domain/shipping-way.ts';
import type { CheckoutDetails } from './details.ts';
import type { PaymentChoiceFragment } from './PaymentChoice.generated.ts';
import type { ShippingChoiceFragment } from './ShippingChoice.generated.ts';

/** A way to pay. */
export interface PaymentWay extends PaymentChoiceFragment {
  /** False for a preset of the checkout, which the server has still to confirm. */
  readonly isServerMethod: boolean;
}

/** The ways to ship and to pay there are now. */
export interface Methods {
  readonly shipping: readonly ShippingChoiceFragment[];
  readonly payment: readonly PaymentWay[];
  /** The ways are presets, and the server is about to tell its own. */
  readonly isToCome?: boolean;
}

const CASH = 'cashondelivery';
const FREE = 'free';

/** Nothing is handed over at a door for a cart with nothing to ship. */
const payableFor = (methods: readonly PaymentChoiceFragment[], isVirtual: boolean): PaymentChoiceFragment[] =>
  methods.filter(({ code }) => !(isVirtual && code === CASH));

/** The ways to pay: those of the server take the place of the presets, and are marked as its own. */
export const paymentWays = (
  presets: readonly PaymentChoiceFragment[],
  ofServer: readonly PaymentChoiceFragment[] | null | undefined,
  isVirtual: boolean,
): PaymentWay[] =>
  payableFor(ofServer ?? presets, isVirtual).map((method) => ({ ...method, isServerMethod: Boolean(ofServer) }));

const isShippedBy = (chosen: string, { shipping }: Methods): boolean =>
  shipping.some((method) => shippingWayCode(method) === chosen);

const isPaidBy = (chosen: string, { payment }: Methods): boolean => payment.some(({ code }) => code === chosen);

/** What was chosen before is none of the presets, and the server is about to tell whether it is one of its own. */
export const isChoiceToCome = (
  { shippingMethod, paymentMethod }: Pick<CheckoutDetails, 'shippingMethod' | 'paymentMethod'>,
  methods: Methods,
): boolean =>
  methods.isToCome === true &&
  ((shippingMethod !== '' && !isShippedBy(shippingMethod, methods)) ||
    (paymentMethod !== '' && !isPaidBy(paymentMethod, methods)));

const shippingOf = (chosen: string, methods: Methods): string => {
  if (isShippedBy(chosen, methods)) return chosen;
  // Until the server has told its ways the cart is not told of another one.
  const preset = chosen && methods.isToCome ? undefined : methods.shipping.find(({ isDefault }) => isDefault);
  return preset ? shippingWayCode(preset) : '';
};

const paymentOf = (chosen: string, methods: Methods): string => {
  const { payment, isToCome = false } = methods;
  if (isPaidBy(chosen, methods)) return chosen;
  const [only, ...others] = payment;
  return only && others.length === 0 && !isToCome ? only.code : '';
};

/**
 * The details with the methods that hold: a chosen one while it is offered, else the shop's preset way to ship, and
 * the only way to pay where there is one.
 */
export const withMethods = (details: CheckoutDetails, methods: Methods): CheckoutDetails => {
  const paymentMethod = paymentOf(details.paymentMethod, methods);
  return {
    ...details,
    shippingMethod: shippingOf(details.shippingMethod, methods),
    paymentMethod,
    // With nothing to pay no provider is asked.
    paymentToken: paymentMethod === FREE ? '' : details.paymentToken,
  };
};
