import type { ApolloClient } from '@apollo/client';
import * as checkoutText from '@patchwork/domain/messages/checkout.generated.ts';
import * as text from '@patchwork/domain/messages/payment.generated.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import { raiseEvent } from '../../../../lib/shopEvents.ts';
import type { CheckoutDetails } from '../../checkout/details.ts';
import type { OrderableCart } from '../../checkout/orderableCart.ts';
import { askingOnce } from '../askingOnce.ts';
import type { PaymentResult } from '../panel.ts';
import { AffirmCheckoutDocument } from './AffirmCheckout.generated.ts';
import { type AffirmObject, toAffirmObject } from './affirmObject.ts';
import { type AffirmGlobal, loadAffirm } from './affirmScript.ts';

export interface PayOverTimeOptions {
  readonly methodCode: string;
  readonly clientKey: string;
  readonly cart: OrderableCart;
  readonly details: CheckoutDetails;
  readonly storeName: string;
}

/** Opens Affirm over the page; resolves with its token once the shopper has confirmed, otherwise with the problem. */
export const openAffirm = (affirm: AffirmGlobal, object: AffirmObject, methodCode: string): Promise<PaymentResult> =>
  new Promise((resolve) => {
    let isOver = false;
    const fail = () => {
      // Affirm keeps firing `close` after this payment has ended.
      if (isOver) return;
      isOver = true;
      raiseEvent('payment-failed', { method: methodCode });
      resolve({ problem: text.affirmNotConfirmed });
    };
    affirm.ui.error?.on('close', fail);
    affirm.checkout(object);
    affirm.checkout.open({
      onFail: fail,
      onValidationError: fail,
      onSuccess: ({ checkout_token: token }) => {
        isOver = true;
        if (token) return resolve({ token });
        raiseEvent('payment-error', { method: methodCode });
        resolve({ problem: text.affirmNoToken });
      },
    });
  });

const readCheckout = async (client: ApolloClient, { id, owner }: OrderableCart) => {
  if (id === null) return null;
  const variables = { cartId: id };
  const { data } = await client.query({ query: AffirmCheckoutDocument, variables, ...askingOnce(owner) });
  return data?.affirmCheckout ?? null;
};

/** Loads the amounts from the shop and has Affirm confirm them, unless the total differs from the displayed one. */
export const payOverTime = async (
  client: ApolloClient,
  { methodCode, clientKey, cart, details, storeName }: PayOverTimeOptions,
): Promise<PaymentResult> => {
  try {
    const [affirm, checkout] = await Promise.all([loadAffirm(clientKey), readCheckout(client, cart)]);
    if (!checkout) return { problem: text.affirmUnreachable };
    if (toMinor(checkout.total.amount) !== toMinor(cart.grandTotal?.amount ?? 0))
      return { problem: checkoutText.totalChanged };
    const { isVirtual } = cart;
    return await openAffirm(
      affirm,
      toAffirmObject(checkout, details, { origin: location.origin, storeName, isVirtual }),
      methodCode,
    );
  } catch (error) {
    reportError(error);
    raiseEvent('payment-failed', { method: methodCode });
    return { problem: text.affirmUnreachable };
  }
};
