import { messages } from '@patchwork/domain/messages/by-locale/shop-names.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import { currentStore } from '../lib/store.ts';
import type { PaymentMethod } from './cart.port.ts';

const CASH_ON_DELIVERY = 'cashondelivery';

const getCash = (): PaymentMethod => ({
  code: CASH_ON_DELIVERY,
  title: findMessages(messages, currentStore().locale).cashOnDelivery,
});

/** Gift cards and coupon cover the whole total. */
const getFree = (): PaymentMethod => ({ code: 'free', title: findMessages(messages, currentStore().locale).noPayment });

interface PayableCart {
  readonly isVirtual: boolean;
  /** Contains a gift card whose code is mailed at once. */
  readonly hasMailedCard: boolean;
  /** Methods that go through a provider. */
  readonly provided: readonly PaymentMethod[];
}

/** Cash needs a delivery; it cannot buy mailed gift cards, because their codes are sent before payment. */
const waysToPay = ({ isVirtual, hasMailedCard, provided }: PayableCart): readonly PaymentMethod[] =>
  isVirtual || hasMailedCard ? provided : [...provided, getCash()];

/** Chosen, or the only method. */
export const isPaidInCash = (cart: PayableCart, chosen: string | null): boolean => {
  const codes = waysToPay(cart).map(({ code }) => code);
  const code = chosen ?? (codes.length === 1 ? codes[0] : null);
  return code === CASH_ON_DELIVERY && codes.includes(code);
};

/** @param cashCost fee for cash on delivery, tax included, in the currency of the cart. */
export const paymentMethodsFor = (
  cart: PayableCart & { readonly isPaid: boolean },
  cashCost: number,
): PaymentMethod[] =>
  (cart.isPaid ? [getFree()] : waysToPay(cart)).map((method) => ({
    ...method,
    cost_incl_tax: method.code === CASH_ON_DELIVERY ? cashCost : 0,
    is_server_method: true,
  }));
