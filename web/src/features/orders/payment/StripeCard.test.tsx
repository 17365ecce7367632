// @vitest-environment happy-dom
import { cleanup, render, screen, act as settled, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SITE } from '../../../lib/site.ts';
import { SiteContext } from '../../../lib/siteContext.ts';
import { NO_DETAILS } from '../checkout/details.ts';
import { createHandleSlot } from './handleSlot.ts';
import type { PaymentPanelProps } from './panel.ts';
import { StripeCard } from './StripeCard.tsx';

const elements = { submit: vi.fn() };
const stripe = { createConfirmationToken: vi.fn(), handleNextAction: vi.fn() };
const frame: { onReady?: () => void; onLoadError?: () => void; options?: object } = {};
const script = vi.hoisted(() => ({ loadStripe: Object.assign(vi.fn(), { setLoadParameters: vi.fn() }) }));

vi.mock('@stripe/stripe-js/pure', () => script);
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ options, children }: { options: object; children: React.ReactNode }) => {
    frame.options = options;
    return children;
  },
  PaymentElement: (props: Pick<typeof frame, 'onReady' | 'onLoadError'>) => {
    Object.assign(frame, props);
    return <p>Card number</p>;
  },
  useStripe: () => stripe,
  useElements: () => elements,
}));

const method = {
  code: 'stripe',
  title: 'Card',
  hint: null,
  provider: 'STRIPE' as const,
  clientKey: 'pk_test_x',
  isServerMethod: true,
};

const show = async (change: Partial<PaymentPanelProps> = {}) => {
  const slot = createHandleSlot();
  const props = {
    method,
    cart: { grandTotal: { amount: '52.21', currencyCode: 'USD' } },
    details: { ...NO_DETAILS, email: 'mira@example.com', firstName: 'Mira', lastName: 'Okafor' },
    handle: slot.put,
    ...change,
  } as PaymentPanelProps;
  const view = render(<StripeCard {...props} />);
  const handle = async () => {
    const taken = await slot.take();
    if (!taken) throw new Error('The form gave no handle');
    return taken;
  };
  const ready = async () => {
    await screen.findByText('Card number');
    settled(() => frame.onReady?.());
    return handle();
  };
  return { ...view, slot, ready, props };
};

beforeEach(() => {
  script.loadStripe.mockResolvedValue(stripe);
  elements.submit.mockResolvedValue({});
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('the card form', () => {
  it('opens with the publishable key and asks for what the cart costs, to be taken later', async () => {
    const { ready } = await show();
    await ready();
    expect(script.loadStripe).toHaveBeenCalledExactlyOnceWith('pk_test_x');
    expect(frame.options).toMatchObject({
      mode: 'payment',
      amount: 5221,
      currency: 'usd',
      captureMethod: 'manual',
      allowedPaymentMethodTypes: ['card'],
      locale: 'en',
    });
  });

  it('speaks the language of the store view', async () => {
    const { ready, rerender, props } = await show();
    await ready();
    const site = { ...DEFAULT_SITE, store: { ...DEFAULT_SITE.store, locale: 'de-AT' } };
    rerender(
      <SiteContext value={site}>
        <StripeCard {...props} />
      </SiteContext>,
    );
    await waitFor(() => expect(frame.options).toMatchObject({ locale: 'de' }));
  });

  it('follows the total of the cart', async () => {
    const { ready, rerender, props } = await show();
    await ready();
    const cart = { ...props.cart, grandTotal: { amount: '40.00', currencyCode: 'EUR' } };
    rerender(<StripeCard {...props} cart={cart} />);
    expect(frame.options).toMatchObject({ amount: 4000, currency: 'eur' });
  });

  it('hands out the id of what was entered, with whose it is', async () => {
    stripe.createConfirmationToken.mockResolvedValue({ confirmationToken: { id: 'ctoken_1' } });
    const { ready } = await show();
    expect(await (await ready()).pay()).toEqual({ token: 'ctoken_1' });
    expect(stripe.createConfirmationToken).toHaveBeenCalledWith({
      elements,
      params: { payment_method_data: { billing_details: { email: 'mira@example.com', name: 'Mira Okafor' } } },
    });
  });

  it('says what is missing, and asks Stripe for nothing', async () => {
    elements.submit.mockResolvedValue({ error: { message: 'Your card number is incomplete.' } });
    const { ready } = await show();
    expect(await (await ready()).pay()).toEqual({ problem: 'Your card number is incomplete.' });
    expect(stripe.createConfirmationToken).not.toHaveBeenCalled();
  });

  it('leads through the step of the bank and hands out the payment', async () => {
    stripe.handleNextAction.mockResolvedValue({ paymentIntent: { id: 'pi_1' } });
    const { ready } = await show();
    expect(await (await ready()).act('pi_1_secret_x')).toEqual({ token: 'pi_1' });
    expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_x' });
  });

  it('says that the step was not passed', async () => {
    stripe.handleNextAction.mockResolvedValue({ error: {} });
    const { ready } = await show();
    expect(await (await ready()).act('pi_1_secret_x')).toEqual({
      problem: 'Your bank didn’t confirm the payment. Try again or choose another way to pay.',
    });
  });

  it('says of a step that could not be taken without a network that it still can', async () => {
    stripe.handleNextAction.mockResolvedValue({ error: { type: 'api_connection_error', message: 'No network' } });
    const { ready } = await show();
    expect(await (await ready()).act('pi_1_secret_x')).toEqual({ problem: 'No network', isOpen: true });
  });

  it.each([
    ['script', () => script.loadStripe.mockRejectedValue(new Error('blocked'))],
    ['key', () => script.loadStripe.mockResolvedValue(null)],
  ])('says so when its %s comes to nothing', async (_, fail) => {
    fail();
    await show();
    expect(await screen.findByText(/The card form couldn’t be loaded/)).toBeTruthy();
  });

  it('says so when the frame comes to nothing, and gives no handle before it is there', async () => {
    const { slot } = await show();
    await screen.findByText('Card number');
    const taken = vi.fn();
    void slot.take().then(taken);
    settled(() => frame.onLoadError?.());
    await waitFor(() => expect(screen.getByText(/The card form couldn’t be loaded/)).toBeTruthy());
    expect(taken).not.toHaveBeenCalled();
  });
});
