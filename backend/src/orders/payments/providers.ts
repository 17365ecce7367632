import type { Executor } from '../../db/schema.ts';
import type { Config } from '../../lib/config.ts';
import { createAffirmProvider } from './affirm.ts';
import { createLedger } from './ledger.ts';
import type { PaymentProvider, PaymentProviders } from './payment.port.ts';
import { createPayPalProvider } from './paypal.ts';
import { createStripeProvider } from './stripe.ts';
import { createTestProvider } from './test-provider.ts';

const AFFIRM_URL = 'https://api.affirm.com';
const PAYPAL_URL = 'https://api-m.paypal.com';

const CALL_MS = 8000;

interface ProvidersDeps extends Pick<Config, 'allowsTestPayments' | 'paymentKeys'> {
  readonly db: Executor;
}

/** The configured providers by payment method code, in the order offered. */
export const createProviders = ({ allowsTestPayments, paymentKeys, db }: ProvidersDeps): PaymentProviders => {
  const ledger = createLedger(db);
  const { stripe, affirm, paypal } = paymentKeys;
  const providers: [string, PaymentProvider][] = [];
  if (allowsTestPayments) providers.push(['test', createTestProvider()]);
  if (stripe) providers.push(['stripe', createStripeProvider(stripe, { ledger })]);
  if (affirm) {
    const settings = { ...affirm, baseUrl: affirm.apiUrl ?? AFFIRM_URL, timeoutMs: CALL_MS };
    // not a message: a brand
    providers.push(['affirm', createAffirmProvider(settings, { ledger, title: 'Affirm' })]);
  }
  if (paypal) {
    const settings = { ...paypal, baseUrl: paypal.apiUrl ?? PAYPAL_URL, timeoutMs: CALL_MS };
    providers.push(['paypal', createPayPalProvider(settings, { ledger, webhookId: paypal.webhookId })]);
  }
  return new Map(providers);
};
