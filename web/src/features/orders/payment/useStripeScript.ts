import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useAsync } from '../../../lib/useAsync.ts';

// By default Stripe collects fraud signals on every page; send it only what is entered in the form.
loadStripe.setLoadParameters({ advancedFraudSignals: false });

/** Loads Stripe's script with our publishable key; null while it loads. */
export const useStripeScript = (publishableKey: string | null): Stripe | null | 'failed' => {
  const stripe = useAsync(publishableKey, async () => {
    const loaded = publishableKey === null ? null : await loadStripe(publishableKey).catch(() => null);
    return loaded ?? 'failed';
  });
  return publishableKey === null ? 'failed' : (stripe ?? null);
};
