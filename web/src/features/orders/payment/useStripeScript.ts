import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';

// Signals of fraud would be sent to Stripe from every page; only what is entered in the form is.
loadStripe.setLoadParameters({ advancedFraudSignals: false });

/** Stripe's own script with our publishable key: null while it loads. */
export const useStripeScript = (publishableKey: string | null): Stripe | null | 'failed' => {
  const [stripe, setStripe] = useState<Stripe | null | 'failed'>(null);
  useEffect(() => {
    let isShown = true;
    const show = (loaded: Stripe | null) => isShown && setStripe(loaded ?? 'failed');
    if (publishableKey === null) show(null);
    else loadStripe(publishableKey).then(show, () => show(null));
    return () => {
      isShown = false;
    };
  }, [publishableKey]);
  return stripe;
};
