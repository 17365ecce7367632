import type { Page } from '@playwright/test';
import { paymentsEnv } from './environment.ts';

/**
 * Stands in for Stripe's own script: a form of one field whose text becomes the token, and a bank that says yes. The
 * shop's side of it is the real one, down to the server that stands in for Stripe's API.
 */
const SCRIPT = `window.Stripe = Object.assign((key) => {
  let field;
  const element = {
    on(event, listener) { if (event === 'ready') this.isReady = listener; return this; },
    once(event, listener) { return this.on(event, listener); },
    off() { return this; },
    update() {},
    destroy() {},
    unmount() {},
    mount(place) {
      place.innerHTML = '<label>Card <input></label>';
      field = place.querySelector('input');
      setTimeout(() => this.isReady?.(element));
    },
  };
  const elements = () => ({
    create: () => element,
    getElement: () => element,
    update() {},
    on() { return this; },
    submit: async () => (field.value ? {} : { error: { message: 'Your card number is incomplete.' } }),
  });
  const handleNextAction = async ({ clientSecret }) => {
    const id = clientSecret.split('_secret')[0];
    const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + id + '/passed', { method: 'POST' });
    return answer.ok ? { paymentIntent: { id } } : { error: { message: 'The bank said no' } };
  };
  return {
    _registerWrapper() {}, registerAppInfo() {}, key, elements, handleNextAction,
    createPaymentMethod() {},
    confirmCardPayment() {},
    createToken() {},
    createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_' + field.value } }),
  };
}, { version: 'endive' });`;

/** Answers what the page asks of Stripe's hosts. */
export const answerForStripe = async (page: Page): Promise<void> => {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const { status } = await fetch(paymentsEnv().STRIPE_API_URL + pathname, { method: 'POST' });
    await route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, body: '{}' });
  });
};
