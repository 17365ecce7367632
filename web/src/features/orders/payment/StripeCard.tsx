import * as text from '@patchwork/domain/messages/payment.generated.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import { toStripeAmount } from '@patchwork/domain/pricing/stripe-amount.ts';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { use, useImperativeHandle, useState } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import { describeFault } from '../../../lib/describeFault.ts';
import { SiteContext } from '../../../lib/siteContext.ts';
import { addressIn, BILLING, hasOtherBilling } from '../checkout/addresses.ts';
import type { OrderableCart } from '../checkout/orderableCart.ts';
import type { PaymentHandle, PaymentPanelProps, PaymentResult } from './panel.ts';
import { toStripeLocale } from './providerLocale.ts';
import { useStripeScript } from './useStripeScript.ts';

interface Parts {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

type PaymentContext = Pick<PaymentPanelProps, 'details' | 'cart'>;

/** Only a token of the card leaves Stripe's frame. */
const pay = async ({ stripe, elements }: Parts, { details, cart }: PaymentContext): Promise<PaymentResult> => {
  const { error: refused } = await elements.submit();
  if (refused) return { problem: describeFault(refused, text.cardUnreadable) };
  const { firstName, lastName } = hasOtherBilling(details, cart.isVirtual) ? addressIn(details, BILLING) : details;
  const billing_details = { email: details.email, name: `${firstName} ${lastName}`.trim() };
  const params = { payment_method_data: { billing_details } };
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements, params });
  return confirmationToken ? { token: confirmationToken.id } : { problem: describeFault(error, text.cardUnreadable) };
};

/** Stripe shows the bank's page in a dialog; the id of the payment intent is the token for the next try. */
const act = async ({ stripe }: Pick<Parts, 'stripe'>, clientSecret: string): Promise<PaymentResult> => {
  const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret });
  if (paymentIntent) return { token: paymentIntent.id };
  const problem = describeFault(error, text.bankNotConfirmed);
  return error?.type === 'api_connection_error' ? { problem, isOpen: true } : { problem };
};

const CardForm = ({ handle, details, cart }: PaymentPanelProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'opening' | 'ready' | 'failed'>('opening');
  useImperativeHandle<PaymentHandle | null, PaymentHandle | null>(handle, () => {
    if (!stripe || !elements || state !== 'ready') return null;
    const parts = { stripe, elements };
    return { isCard: true, pay: () => pay(parts, { details, cart }), act: (action) => act(parts, action) };
  }, [stripe, elements, state, details, cart]);
  return (
    <>
      {state === 'opening' && <p role="status">{text.cardOpening}</p>}
      {state === 'failed' && <Notice>{text.cardFormNotLoaded}</Notice>}
      <PaymentElement onReady={() => setState('ready')} onLoadError={() => setState('failed')} />
    </>
  );
};

type Total = NonNullable<OrderableCart['grandTotal']>;

/** Passes the shop's colours to Stripe's frame, which has none of our styles. */
const appearance = (): Appearance => {
  const tokens = getComputedStyle(document.documentElement);
  const colour = (token: string) => tokens.getPropertyValue(token).trim();
  const [colorPrimary, colorText, colorBackground, colorDanger] = ['--link', '--ink', '--surface', '--red'].map(colour);
  const variables = { colorPrimary, colorText, colorBackground, colorDanger, fontFamily: 'system-ui, sans-serif' };
  return { variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value)) };
};

/** Cards and card wallets. Payments are only authorized here and captured once the order is placed. */
const optionsFor = ({ amount, currencyCode }: Total, locale: string): StripeElementsOptionsMode => ({
  mode: 'payment',
  amount: toStripeAmount(toMinor(amount), currencyCode),
  currency: currencyCode.toLowerCase(),
  captureMethod: 'manual',
  allowedPaymentMethodTypes: ['card'],
  locale: toStripeLocale(locale),
  appearance: appearance(),
});

/** Stripe's form for cards, Apple Pay and Google Pay; the shop never sees a card number. */
export const StripeCard = (props: PaymentPanelProps) => {
  const { method, cart } = props;
  const { locale } = use(SiteContext).store;
  const stripe = useStripeScript(method.clientKey);
  if (stripe === 'failed') return <Notice>{text.cardFormNotLoaded}</Notice>;
  if (stripe === null || !cart.grandTotal) return <p role="status">{text.cardOpening}</p>;
  return (
    <Elements stripe={stripe} options={optionsFor(cart.grandTotal, locale)}>
      <CardForm {...props} />
    </Elements>
  );
};
