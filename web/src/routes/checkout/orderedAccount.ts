import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/ordered-account.generated.ts';
import { openAccount } from '../../features/account/openAccount.ts';
import type { CheckoutDetails } from '../../features/orders/checkout/details.ts';
import type { OrderableCart } from '../../features/orders/checkout/orderableCart.ts';
import type { PlaceResult } from '../../features/orders/checkout/placeOrder.ts';
import { currentToasts, dismissToast, showToast } from '../../lib/toasts.ts';
import { offlineQueue } from '../../shop/app.ts';
import { getState, subscribe } from '../../shop/offlineStore.ts';

/** Placed or queued. */
export type AcceptedOrder = Extract<PlaceResult, { kind: 'accepted' }>;

/** Data for an account that is created with an order. The password is never stored. */
export interface NewAccount {
  readonly cart: Pick<OrderableCart, 'id'>;
  readonly details: CheckoutDetails;
  readonly password: string;
}

/** Waits for the shop's decision; false if the order was refused or withdrawn. */
const isPlacedAtLast = (key: string): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      const order = getState().orders.find((one) => one.key === key);
      const isOpen = order?.status === 'waiting' || order?.problem?.isFinal === false;
      if (isOpen) return;
      stop();
      resolve(order?.status === 'placed');
    };
    const stop = subscribe(look);
    look();
  });

const open = async ({ cart: { id }, details, password }: NewAccount): Promise<void> => {
  const { email, firstName, lastName } = details;
  const person = { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim() };
  await openAccount({ ...person, password, ...(id !== null && { orderedCartId: id }) });
};

/** Only this page has the password: an order sent under its key without it cannot get it any more. */
const openOnceConfirmed = async (key: string, wanted: NewAccount): Promise<void> => {
  showToast({ kind: 'info', message: text.stay, actions: [{ label: common.ok }], timeToLive: null });
  const isPlaced = await isPlacedAtLast(key);
  for (const { id, message } of currentToasts()) if (message === text.stay) dismissToast(id);
  // Do not sign out somebody who has signed in meanwhile.
  if (isPlaced && !getState().customer) await open(wanted);
};

/**
 * Creates the account that a guest asked for with an order, but only after the order is placed, since the shop may
 * still refuse it. An order that is not sent yet requests the account itself, and a link is mailed instead.
 */
export const openOrderedAccount = async ({ waitingKey: key }: AcceptedOrder, wanted: NewAccount): Promise<void> => {
  if (key === undefined) return open(wanted);
  if (!(await (await offlineQueue()).wantAccount(key))) return openOnceConfirmed(key, wanted);
  showToast({ kind: 'info', message: text.byLink, actions: [{ label: common.ok }] });
};
