import { startFakeAffirm } from '../../backend/test/payments/fake-affirm.ts';
import { startFakePayPal } from '../../backend/test/payments/fake-paypal.ts';
import { startFakeStripe } from '../../backend/test/payments/fake-stripe.ts';

/** Payment providers on this machine, for the time the shop runs. */
interface PaymentApis {
  /** Settings that point the shop to them and enable their payment methods. */
  readonly env: NodeJS.ProcessEnv;
  readonly stop: () => Promise<void>;
}

/** Starts a server of its own for each provider that a journey pays with. */
export const startPaymentApis = async (): Promise<PaymentApis> => {
  const [stripe, affirm, paypal] = await Promise.all([startFakeStripe(), startFakeAffirm(), startFakePayPal()]);
  const { secretKey, publishableKey, webhookSecret, apiUrl } = stripe.keys;
  const env = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
    AFFIRM_PUBLIC_KEY: 'pub',
    AFFIRM_PRIVATE_KEY: 'priv',
    AFFIRM_API_URL: affirm.url,
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_API_URL: paypal.url,
  };
  const stop = async () => void (await Promise.all([stripe, affirm, paypal].map((api) => api.close())));
  return { env, stop };
};
