import type { Page, Route } from '@playwright/test';
import { paymentsEnv } from './environment.ts';

/** Stands in for Affirm's own script: a window over the page in which the shopper says yes, or closes it. */
const AFFIRM = `(() => {
  let asked;
  const say = async (onAnswer) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Affirm');
    dialog.innerHTML = '<p>Pay over time</p><button>Confirm the loan</button> <button>Close Affirm</button>';
    const [yes, no] = dialog.querySelectorAll('button');
    yes.onclick = () => { dialog.remove(); onAnswer(true); };
    no.onclick = () => { dialog.remove(); onAnswer(false); };
    document.body.append(dialog);
    dialog.showModal();
  };
  const open = ({ onSuccess, onFail }) => say(async (isYes) => {
    if (!isYes) return onFail({ reason: 'canceled' });
    const answer = await fetch('https://api.affirm.com/confirm', { method: 'POST', body: JSON.stringify(asked) });
    onSuccess(await answer.json());
  });
  const checkout = Object.assign((object) => { asked = object; }, { open });
  window.affirm = { checkout, ui: { ready: (onReady) => onReady(), error: { on() {} } } };
})();`;

/** Stands in for PayPal's own script: a button, behind which the shopper chooses an address there and says yes. */
const PAYPAL = `(() => {
  const ERRORS = { ADDRESS_ERROR: 'Not to this address', METHOD_UNAVAILABLE: 'Not so' };
  const NEW_YORK = { countryCode: 'US', state: 'NY', city: 'New York', postalCode: '10001' };
  const button = (place, text, onclick) => {
    const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text, onclick });
    place.append(made);
  };
  const Buttons = (options) => ({
    close: async () => {},
    render: async (place) => {
      place.innerHTML = '<output></output>';
      const say = (text) => { place.querySelector('output').textContent = text; };
      const buy = async (shippingAddress) => {
        let refused = null;
        const actions = { reject: (reason) => { refused = reason; } };
        const id = await options.createOrder();
        if (options.onShippingAddressChange)
          await options.onShippingAddressChange({ shippingAddress, errors: ERRORS }, actions);
        if (refused) return say('PayPal says: ' + refused);
        const { countryCode, state, city, postalCode } = shippingAddress;
        const body = JSON.stringify({
          payer: {
            email_address: 'mira@example.com',
            name: { given_name: 'Mira', surname: 'Okafor' },
            phone: { phone_number: { national_number: '2125550142' } },
          },
          shipping: {
            name: { full_name: 'Mira Okafor' },
            address: { address_line_1: '1 Loom Street', admin_area_1: state, admin_area_2: city,
              postal_code: postalCode, country_code: countryCode },
          },
        });
        await fetch('https://www.paypal.com/approve/' + id, { method: 'POST', body });
        await options.onApprove({ orderID: id });
      };
      button(place, 'Pay with PayPal', () => buy(NEW_YORK));
      button(place, 'Pay from Brazil', () => buy({ countryCode: 'BR' }));
      button(place, 'Close PayPal', () => options.onCancel());
    },
  });
  window.paypal_USD = { Buttons };
})();`;

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

/** Passes what the stand-in says on to the server that stands in for the provider's API. */
const passedOn = (apiUrl: string | undefined) => async (route: Route) => {
  const request = route.request();
  const { pathname } = new URL(request.url());
  const answer = await fetch(`${apiUrl}${pathname}`, { method: 'POST', body: request.postData() });
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
  await route.fulfill({ status: answer.status, headers, body: await answer.text() });
};

/** Answers what the page asks of Affirm's hosts. */
export const answerForAffirm = async (page: Page): Promise<void> => {
  await page.route('https://cdn1.affirm.com/**', script(AFFIRM));
  await page.route('https://api.affirm.com/**', passedOn(paymentsEnv().AFFIRM_API_URL));
};

/** Answers what the page asks of PayPal's hosts. */
export const answerForPayPal = async (page: Page): Promise<void> => {
  await page.route('https://www.paypal.com/sdk/js?*', script(PAYPAL));
  await page.route('https://www.paypal.com/approve/**', passedOn(paymentsEnv().PAYPAL_API_URL));
};
