import type { Reason } from '@patchwork/domain/messages/reason.ts';
import type { PaymentMethod } from '../../cart/cart.port.ts';
import type { ExpressPayments } from './express.port.ts';

/** Idempotent by key: a repeated request gets the same answer and moves no money twice. */
export interface AuthorizationRequest {
  readonly key: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Token from the provider's form; never card data. Null if the shopper chose none. */
  readonly token: string | null;
  /** Whose payment it is: one begun for another cart is refused. */
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

/** A change of money that was authorized before. */
export interface PaymentChange {
  readonly key: string;
  readonly reference: string;
  /** Minor units. */
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

/** How a way to pay is shown, and what the browser needs for the provider's form. */
export type PaymentOffer = Omit<PaymentMethod, 'code'> & {
  /** Where it is offered by another code than the shop keeps it under. */
  readonly code?: string;
  readonly provider: NonNullable<PaymentMethod['provider']>;
};

/** A notification as it came in; providers sign the very bytes. */
export interface Notification {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Remembers what was begun at a provider under a key, so that it can be given up after a crash, or before it has begun.
 */
export interface PaymentLedger {
  /**
   * Notes the provider's name for what is begun under the key, before it can move money. A reference that another key
   * had becomes this one's. False when key or reference has been given up: then no money may be moved.
   */
  note(key: string, reference: string): Promise<boolean>;
  /** Gives the key up for good; returns the reference it had, null: none, and it will get none. */
  giveUp(key: string): Promise<string | null>;
}

/** One way to move money. Every call may fail or hang as a network does; none is made inside a transaction. */
export interface PaymentProvider {
  readonly offer: PaymentOffer;
  /** Whether the shop takes the money by itself once the order is placed; else it stays authorized. */
  readonly isCapturedWhenPlaced: boolean;
  /** Left out where the shopper chooses no address at the provider. */
  readonly express?: ExpressPayments;
  authorize(request: AuthorizationRequest): Promise<Authorization>;
  capture(change: PaymentChange): Promise<void>;
  /** Gives up whatever was authorized with this key, or still will be by a request on its way. */
  void(authorizationKey: string): Promise<void>;
  refund(change: PaymentChange): Promise<void>;
  /** The event of a notification that is truly the provider's; null otherwise. */
  verifyWebhook(notification: Notification): Promise<PaymentEvent | null>;
}

/** Providers by payment method. A method without one is paid later, e.g. in cash. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** The ways to pay that the providers carry out, in their order. */
export const offered = (providers: PaymentProviders): PaymentMethod[] =>
  [...providers].map(([code, { offer }]) => ({ code, ...offer }));
