import type { PaymentMethod } from '../../cart/payment-methods.ts';
import type { ExpressPayments } from './express.port.ts';

/** What is asked of a provider. The same key asked again gets the same answer and moves no money twice. */
export interface AuthorizationRequest {
  readonly key: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** What the provider's form handed out; never card data. Null where the shopper chose none. */
  readonly token: string | null;
  /** Whose payment it is: one begun for another cart is refused. */
  readonly cartId: string;
}

export type Authorization =
  | { readonly outcome: 'authorized'; readonly reference: string }
  | { readonly outcome: 'declined'; readonly message: string }
  | {
      readonly outcome: 'action_required';
      readonly message: string;
      /** What the provider's form needs to take the shopper through it; the form hands out the token of the next try. */
      readonly action: string;
    };

/** A no that the shopper is told; no money is moved. */
export const declined = (message: string): Authorization => ({ outcome: 'declined', message });

/** A change of money that was authorized before. */
export interface PaymentChange {
  readonly key: string;
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
}

/** What a provider tells by itself; more than once, and in any order. */
export interface PaymentEvent {
  /** The provider's own name for the notification, the same each time it is told. */
  readonly id: string;
  /** `other`: nothing that the shop acts upon. */
  readonly kind: 'authorized' | 'captured' | 'voided' | 'refunded' | 'failed' | 'other';
  readonly reference: string;
}

/** How a way to pay is shown, and what the browser needs for the provider's form. */
export type PaymentOffer = Omit<PaymentMethod, 'code'> & { readonly provider: NonNullable<PaymentMethod['provider']> };

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
