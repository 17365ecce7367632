// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SITE } from '../../../../lib/site.ts';
import { SiteContext } from '../../../../lib/siteContext.ts';
import { offlineQueue } from '../../../../shop/app.ts';
import type { CheckoutDetails } from '../../checkout/details.ts';
import type { OrderableCart } from '../../checkout/orderableCart.ts';
import type { PlaceResult } from '../../checkout/placeOrder.ts';
import type { PaymentHandle } from '../panel.ts';
import { ExpressCheckout } from './ExpressCheckout.tsx';
import { PayPal } from './PayPal.tsx';
import type { ButtonsOptions } from './payPalScript.ts';

const cart: OrderableCart = {
  key: 'cart',
  id: 'c1',
  owner: null,
  isVirtual: false,
  count: 2,
  lines: [],
  isEstimate: false,
  shipping: null,
  grandTotal: { amount: '39.98', currencyCode: 'USD' },
};

const method = { code: 'paypal', title: 'PayPal', hint: null, provider: 'PAYPAL' as const, clientKey: 'client' };

const payer = {
  __typename: 'ExpressPayer',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '2125550123',
  street: ['1 Loom Street'],
  city: 'New York',
  postcode: '10001',
  countryId: 'US',
  regionId: 43,
};
const grandTotal = { __typename: 'Money', amount: '48.53', currencyCode: 'USD' };
const held = { carrierCode: 'flatrate', methodCode: 'flatrate' };

/** Answers of the shop by operation, and what it was asked with. */
let answers: Record<string, unknown>;
const asked: [string, unknown][] = [];
let buttons: ButtonsOptions;
let currencyOfButtons: string;
const raised = vi.fn();

beforeEach(() => {
  asked.length = 0;
  answers = {
    ExpressMethods: {
      cart: { __typename: 'Cart', id: 'c1', paymentMethods: [{ __typename: 'PaymentMethod', ...method }] },
    },
    ExpressPaymentBegin: { answer: { reference: 'PP1', userErrors: [] } },
    ExpressPaymentShip: { answer: { grandTotal, ...held, reason: null, userErrors: [] } },
    ExpressPayer: { expressPayer: payer },
  };
  const render = async (place: HTMLElement) => void place.append('PayPal');
  const paypalIn = (currency: string) => ({
    Buttons: (options: ButtonsOptions) => {
      buttons = options;
      currencyOfButtons = currency;
      return { render, close: async () => undefined };
    },
  });
  Object.assign(globalThis, { paypal_USD: paypalIn('USD'), paypal_EUR: paypalIn('EUR') });
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).onload?.(new Event('load'));
  });
  raised.mockClear();
  addEventListener('payment-failed', raised);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  removeEventListener('payment-failed', raised);
});

const client = () => {
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        asked.push([operationName, variables]);
        observer.next({ data: answers[operationName] as Record<string, unknown> });
        observer.complete();
      }),
  );
  return new ApolloClient({ cache: new InMemoryCache(), link });
};

const getInput = (operation: string) => {
  const [, variables] = asked.findLast(([name]) => name === operation) ?? [];
  return (variables as { input?: object } | undefined)?.input;
};

describe('PayPal in the checkout', () => {
  const requestOrder = vi.fn();
  const show = async (paid = cart, currency = 'USD', locale = 'en-US') => {
    const handle = createRef<PaymentHandle | null>();
    render(
      <SiteContext value={{ ...DEFAULT_SITE, currency, store: { ...DEFAULT_SITE.store, locale } }}>
        <ApolloProvider client={client()}>
          <PayPal
            cart={paid}
            handle={handle}
            requestOrder={requestOrder}
            method={{ ...method, isServerMethod: true }}
            details={undefined as never}
            form={undefined as never}
          />
        </ApolloProvider>
      </SiteContext>,
    );
    await screen.findByText('PayPal');
    return handle.current as PaymentHandle;
  };

  it.each([
    ['de-DE', 'de_DE'],
    ['de-AT', null],
  ])('speaks the language of the store view %s where PayPal does: %s', async (locale, asked) => {
    await show(cart, 'USD', locale);
    const [script] = vi.mocked(document.head.append).mock.calls.at(-1) ?? [];
    const { searchParams } = new URL((script as HTMLScriptElement).src);
    expect([searchParams.get('locale'), searchParams.get('currency')]).toEqual([asked, 'USD']);
  });

  it('places the order once it was approved, and pays with it once', async () => {
    const handle = await show();
    expect(await handle.pay()).toEqual({ problem: 'Confirm the payment with the PayPal button first.' });
    expect(await buttons.createOrder()).toBe('PP1');
    expect(getInput('ExpressPaymentBegin')).toMatchObject({ cartId: 'c1', methodCode: 'paypal', asksAddress: false });
    expect(buttons.onShippingAddressChange).toBeUndefined();
    await buttons.onApprove({ orderID: 'PP1' });
    expect(requestOrder).toHaveBeenCalledOnce();
    expect(await handle.pay()).toEqual({ token: 'PP1' });
    expect(await handle.pay()).toMatchObject({ problem: expect.any(String) });
  });

  it.each([
    ['of the total', cart, 'USD'],
    ['of the site while the total is not known', { ...cart, grandTotal: null }, 'EUR'],
  ])('asks PayPal for buttons in the currency %s', async (_, paid, currency) => {
    await show(paid, 'EUR');
    expect(currencyOfButtons).toBe(currency);
  });

  it('says what to do next where its window is closed, and raises payment-failed', async () => {
    await show();
    buttons.onCancel();
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'PayPal didn’t confirm the payment. Nothing was charged. Try again or choose another way to pay.',
    );
    expect(raised).toHaveBeenCalledOnce();
  });
});

describe('PayPal express', () => {
  const place = vi.fn<(cart: OrderableCart, details: CheckoutDetails) => Promise<PlaceResult>>();
  const [onAccepted, onIncomplete, onRefused] = [vi.fn(), vi.fn(), vi.fn()];
  const mayOrder = vi.fn<() => boolean>();
  const show = async () => {
    for (const spy of [place, onAccepted, onIncomplete, onRefused]) spy.mockReset();
    mayOrder.mockReset().mockReturnValue(true);
    place.mockResolvedValue({ kind: 'accepted' });
    const { container } = render(
      <ApolloProvider client={client()}>
        <ExpressCheckout
          cart={cart}
          mayOrder={mayOrder}
          onAccepted={onAccepted}
          onIncomplete={onIncomplete}
          onRefused={onRefused}
          placing={{ place, isPlacing: false }}
        />
      </ApolloProvider>,
    );
    return container;
  };
  const open = async () => {
    await show();
    expect(screen.queryByText('PayPal')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Express checkout with PayPal' }));
    await screen.findByText('PayPal');
  };
  const reject = vi.fn();
  const choose = (state = 'NY') =>
    buttons.onShippingAddressChange?.(
      { shippingAddress: { countryCode: 'US', state }, errors: { ADDRESS_ERROR: 'PayPal says: not there' } },
      { reject },
    );

  it('begins nothing while something in the cart has to be mended', async () => {
    await show();
    mayOrder.mockReturnValue(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Express checkout with PayPal' }));
    expect(screen.queryByText('PayPal')).toBeNull();
    mayOrder.mockReturnValue(true);
    await userEvent.click(screen.getByRole('button', { name: 'Express checkout with PayPal' }));
    await screen.findByText('PayPal');
    const actions = { resolve: vi.fn(async () => undefined), reject: vi.fn(async () => undefined) };
    mayOrder.mockReturnValue(false);
    await buttons.onClick?.({}, actions);
    expect([actions.reject.mock.calls.length, actions.resolve.mock.calls.length]).toEqual([1, 0]);
    mayOrder.mockReturnValue(true);
    await buttons.onClick?.({}, actions);
    expect(actions.resolve).toHaveBeenCalledOnce();
  });

  it('places the order at the total agreed on, to the address chosen there', async () => {
    await open();
    await buttons.createOrder();
    expect(getInput('ExpressPaymentBegin')).toMatchObject({ asksAddress: true });
    await choose();
    await buttons.onShippingOptionsChange?.(
      { selectedShippingOption: { id: 'express/express' }, errors: { METHOD_UNAVAILABLE: 'no' } },
      { reject },
    );
    const shippingMethod = { carrierCode: 'express', methodCode: 'express' };
    expect(getInput('ExpressPaymentShip')).toMatchObject({ reference: 'PP1', shippingMethod });
    await buttons.onApprove({ orderID: 'PP1' });
    expect(place).toHaveBeenCalledWith(
      expect.objectContaining({ grandTotal: expect.objectContaining({ amount: '48.53' }) }),
      expect.objectContaining({
        email: 'ada@example.com',
        street: '1 Loom Street',
        regionId: '43',
        shippingMethod: 'flatrate/flatrate',
        paymentMethod: 'paypal',
        paymentToken: 'PP1',
      }),
    );
    expect(onAccepted).toHaveBeenCalledOnce();
    expect(reject).not.toHaveBeenCalled();
  });

  it('refuses an address that nothing is sent to: shippingAddressInvalid', async () => {
    await open();
    await buttons.createOrder();
    const nothing = { grandTotal: null, carrierCode: null, methodCode: null, reason: 'shippingAddressInvalid' };
    answers.ExpressPaymentShip = { answer: { ...nothing, userErrors: [] } };
    await choose('Atlantis');
    expect(reject).toHaveBeenCalledExactlyOnceWith('PayPal says: not there');
  });

  it('leads to the checkout where the provider tells too little, and places nothing', async () => {
    await open();
    answers.ExpressPayer = { expressPayer: { ...payer, phone: null } };
    await buttons.createOrder();
    await choose();
    await buttons.onApprove({ orderID: 'PP1' });
    expect([onIncomplete.mock.calls.length, place.mock.calls.length]).toEqual([1, 0]);
  });

  it('reads the cart again where an address was chosen and nothing came of it, so that its total is that of the cart', async () => {
    const refresh = vi.spyOn(await offlineQueue(), 'refresh').mockResolvedValue();
    await open();
    await buttons.createOrder();
    buttons.onCancel();
    expect(refresh).not.toHaveBeenCalled();
    await choose();
    buttons.onCancel();
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  });

  it('tells why an order was refused', async () => {
    await open();
    const problem = { code: 'PAYMENT_DECLINED' as const, message: 'No', field: null, isFinal: true };
    place.mockResolvedValue({ kind: 'refused', problem });
    await buttons.createOrder();
    await choose();
    await buttons.onApprove({ orderID: 'PP1' });
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(problem);
  });

  it('is not there where the shop has none', async () => {
    answers.ExpressMethods = { cart: { __typename: 'Cart', id: 'c1', paymentMethods: [] } };
    const container = await show();
    await waitFor(() => expect(asked.map(([name]) => name)).toEqual(['ExpressMethods']));
    expect(container.textContent).toBe('');
  });
});
