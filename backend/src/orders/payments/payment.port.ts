/** What is asked of a provider. The same key asked again gets the same answer and moves no money twice. */
export interface AuthorizationRequest {
  readonly key: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** What the provider's form handed out; never card data. Null where the shopper chose none. */
  readonly token: string | null;
}

export type Authorization =
  | { readonly outcome: 'authorized'; readonly reference: string }
  | { readonly outcome: 'declined'; readonly message: string }
  | { readonly outcome: 'action_required'; readonly message: string };

/** A change of money that was authorized before. */
export interface PaymentChange {
  readonly key: string;
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
}

/** What a provider tells by itself. */
export interface PaymentEvent {
  readonly kind: 'authorized' | 'captured' | 'voided' | 'refunded' | 'failed';
  readonly reference: string;
}

/** One way to move money. Every call may fail or hang as a network does; none is made inside a transaction. */
export interface PaymentProvider {
  authorize(request: AuthorizationRequest): Promise<Authorization>;
  capture(change: PaymentChange): Promise<void>;
  /** Gives up whatever was authorized with this key, or still will be by a request on its way. */
  void(authorizationKey: string): Promise<void>;
  refund(change: PaymentChange): Promise<void>;
  /** The event of a notification that is truly the provider's; null otherwise. */
  verifyWebhook(body: string, signature: string): PaymentEvent | null;
}

/** Providers by payment method. A method without one is paid later, e.g. in cash. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
