import type { ApolloClient } from '@apollo/client';
import { toMinor } from '@patchwork/domain/money.ts';
import type { CheckoutDetails } from '../../details.ts';
import type { OrderableCart } from '../../orderableCart.ts';
import { TOTAL_CHANGED } from '../../refusal.ts';
import { askingOnce } from '../askingOnce.ts';
import type { Told } from '../panel.ts';
import { raisePaymentError, raisePaymentFailed } from '../paymentEvents.ts';
import { AffirmCheckoutDocument } from './AffirmCheckout.generated.ts';
import { type AffirmObject, toAffirmObject } from './affirmObject.ts';
import { type AffirmGlobal, loadAffirm } from './affirmScript.ts';

const UNREACHABLE = 'Affirm cannot be reached now. Please try again in a moment, or choose another way to pay.';
const NOT_CONFIRMED =
  'Affirm did not confirm the payment. Nothing was charged; try again or choose another way to pay.';
const NO_TOKEN =
  'Affirm gave no confirmation, so your order was not sent. Please try again or choose another way to pay.';

/** What is paid for over time. */
export interface OverTime {
  readonly methodCode: string;
  readonly clientKey: string;
  readonly cart: OrderableCart;
  readonly details: CheckoutDetails;
}

/** Opens Affirm over the page; its token once the shopper has confirmed, else why there is none. */
export const openAffirm = (affirm: AffirmGlobal, object: AffirmObject, methodCode: string): Promise<Told> =>
  new Promise((resolve) => {
    let isOver = false;
    const fail = () => {
      // Affirm goes on listening for its window to close after this payment, too.
      if (isOver) return;
      isOver = true;
      raisePaymentFailed(methodCode);
      resolve({ problem: NOT_CONFIRMED });
    };
    affirm.ui.error?.on('close', fail);
    affirm.checkout(object);
    affirm.checkout.open({
      onFail: fail,
      onValidationError: fail,
      onSuccess: ({ checkout_token: token }) => {
        isOver = true;
        if (token) return resolve({ token });
        raisePaymentError(methodCode);
        resolve({ problem: NO_TOKEN });
      },
    });
  });

const readCheckout = async (client: ApolloClient, { id, owner }: OrderableCart) => {
  if (id === null) return null;
  const variables = { cartId: id };
  const { data } = await client.query({ query: AffirmCheckoutDocument, variables, ...askingOnce(owner) });
  return data?.affirmCheckout ?? null;
};

/** Asks the shop what is to be paid, and Affirm to have it confirmed. Nothing is confirmed at another total than shown. */
export const payOverTime = async (
  client: ApolloClient,
  { methodCode, clientKey, cart, details }: OverTime,
): Promise<Told> => {
  try {
    const [affirm, checkout] = await Promise.all([loadAffirm(clientKey), readCheckout(client, cart)]);
    if (!checkout) return { problem: UNREACHABLE };
    if (checkout.total !== toMinor(cart.grandTotal?.amount ?? 0)) return { problem: TOTAL_CHANGED };
    const { isVirtual } = cart;
    return await openAffirm(
      affirm,
      toAffirmObject(checkout, details, { origin: location.origin, isVirtual }),
      methodCode,
    );
  } catch (error) {
    reportError(error);
    raisePaymentFailed(methodCode);
    return { problem: UNREACHABLE };
  }
};
