import { messages } from '@patchwork/domain/messages/by-locale/shop-names.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import type { Reason } from '@patchwork/domain/messages/reason.ts';
import type { PaymentMethod } from '../../cart/cart.port.ts';
import { currentStore } from '../../lib/store.ts';
import type { ExpressPayments } from './express.port.ts';

/** Idempotent by key: a repeated request gets the same answer and moves no money twice. */
export interface AuthorizationRequest {
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  /** Token from the provider's form; never card data. Null if there is none. */
  readonly token: string | null;
  /** A payment begun for another cart is refused. */
  readonly cartId: string;
}

export type Authorization =
  | { readonly outcome: 'authorized'; readonly reference: string }
  | { readonly outcome: 'declined'; readonly reason: Reason }
  | {
      readonly outcome: 'action_required';
      readonly reason: Reason;
      /** Data for the provider's form to complete the action; the form then issues the token of the next attempt. */
      readonly action: string;
    };

/** A decline with a reason for the shopper; no money is moved. */
export const declined = (reason: Reason): Authorization => ({ outcome: 'declined', reason });

/** A change of an authorized payment. */
export interface PaymentChange {
  readonly key: string;
  readonly reference: string;
  readonly amount: number;
}

/** A webhook event; may arrive more than once and in any order. */
export interface PaymentEvent {
  /** The provider's event id, the same on every delivery. */
  readonly id: string;
  /** `other`: ignored by the shop. */
  readonly kind: 'authorized' | 'captured' | 'voided' | 'refunded' | 'failed' | 'other';
  readonly reference: string;
}

/** How a payment method is shown, with the data for the provider's form. */
export type PaymentOffer = Omit<PaymentMethod, 'code' | 'title' | 'hint'> & {
  /** In the language of the store that is asked, as is the hint. */
  readonly getTitle: () => string;
  readonly getHint?: () => string;
  /** If it differs from the stored code. */
  readonly code?: string;
  readonly provider: NonNullable<PaymentMethod['provider']>;
};

/** A raw webhook; signatures cover the exact bytes. */
export interface Notification {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Records payments begun at a provider by key, so that they can be voided after a crash, or before they begin. */
export interface PaymentLedger {
  /**
   * Records the provider's id of the payment under the key, before money can move. A reference of another key is taken
   * over. False if key or reference was voided: then no money may be moved.
   */
  note(key: string, reference: string): Promise<boolean>;
  /** Voids the key for good; returns its reference, null: none, and it will get none. */
  revoke(key: string): Promise<string | null>;
}

/** A payment method. Every call may fail or hang as a network does; none is made inside a transaction. */
export interface PaymentProvider {
  readonly offer: PaymentOffer;
  /** Whether the shop captures automatically once the order is placed; else the payment stays authorized. */
  readonly isCapturedWhenPlaced: boolean;
  /** Absent if the shopper chooses no address at the provider. */
  readonly express?: ExpressPayments;
  authorize(request: AuthorizationRequest): Promise<Authorization>;
  capture(change: PaymentChange): Promise<void>;
  /** Voids what was authorized with this key, or will be by a request in flight. */
  void(authorizationKey: string): Promise<void>;
  refund(change: PaymentChange): Promise<void>;
  /** The event of an authentic notification; null otherwise. */
  verifyWebhook(notification: Notification): Promise<PaymentEvent | null>;
}

/** Providers by payment method. A method without one is paid later, e.g. in cash. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** The name of a method; its code where it is not offered any more. */
export const getPaymentTitle = (providers: PaymentProviders, method: string): string => {
  const { cashOnDelivery, noPayment } = findMessages(messages, currentStore().locale);
  const unprovided: Readonly<Record<string, string>> = { cashondelivery: cashOnDelivery, free: noPayment };
  return providers.get(method)?.offer.getTitle() ?? unprovided[method] ?? method;
};

/** The methods of all providers, in their order. */
export const offered = (providers: PaymentProviders): PaymentMethod[] =>
  [...providers].map(([code, { offer }]) => {
    const { getTitle, getHint, ...rest } = offer;
    return { code, title: getTitle(), ...(getHint && { hint: getHint() }), ...rest };
  });
