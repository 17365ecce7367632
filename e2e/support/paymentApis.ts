import { startFakeStripe } from '../../backend/test/payments/fake-stripe.ts';

/** Payment providers on this machine, for the time the shop runs. */
export interface PaymentApis {
  /** What leads the shop to them, and offers their ways to pay. */
  readonly env: NodeJS.ProcessEnv;
  readonly stop: () => Promise<void>;
}

/** Starts a server of its own for each provider that a journey pays with. */
export const startPaymentApis = async (): Promise<PaymentApis> => {
  const stripe = await startFakeStripe();
  const { secretKey, publishableKey, webhookSecret, apiUrl } = stripe.keys;
  const env = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  };
  return { env, stop: () => stripe.close() };
};
