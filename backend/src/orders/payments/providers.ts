import type { Executor } from '../../db/schema.ts';
import type { Config } from '../../lib/config.ts';
import { createLedger } from './ledger.ts';
import type { PaymentProvider, PaymentProviders } from './payment.port.ts';
import { createStripeProvider } from './stripe.ts';
import { createTestProvider } from './test-provider.ts';

/** What the choice of providers depends on. */
export interface ProvidersDeps extends Pick<Config, 'allowsTestPayments' | 'paymentKeys'> {
  readonly db: Executor;
}

/** The providers there are keys for, by the code of their way to pay, in the order in which they are offered. */
export const createProviders = ({ allowsTestPayments, paymentKeys, db }: ProvidersDeps): PaymentProviders => {
  const ledger = createLedger(db);
  const { stripe } = paymentKeys;
  const providers: [string, PaymentProvider][] = [];
  if (allowsTestPayments) providers.push(['test', createTestProvider()]);
  if (stripe) providers.push(['stripe', createStripeProvider(stripe, { ledger })]);
  return new Map(providers);
};
