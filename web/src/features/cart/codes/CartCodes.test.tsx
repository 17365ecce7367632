// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, offlineQueue } from '../../../shop/app.ts';
import { overlay } from '../../../shop/cart/view/overlay.ts';
import { getState, NO_COUNTS, publish } from '../../../shop/offlineStore.ts';
import { emptyStores } from '../../../shop/testing/emptyStores.ts';
import { FakeShop } from '../../../shop/testing/fakeShop.ts';
import { readEverything } from '../../../shop/testing/readEverything.ts';
import { add } from '../../../shop/testing/tasks.ts';
import { NeedsAttention } from '../conflicts/NeedsAttention.tsx';
import { useOfflineState } from '../useOfflineState.ts';
import { CartCodes } from './CartCodes.tsx';
import { GiftCardSection } from './GiftCardSection.tsx';

const GIFT = 'GIFT-DEMO-0025';
const usd = (amount: string) => ({ __typename: 'Money', amount, currencyCode: 'USD' });

let shop: FakeShop;
let client: ApolloClient;
/** The shop's answers to requests for gift cards, and the requests it got. */
let cards: { code: string; value: string }[];
let refusal: { code: string; message: string } | null;
let status: number;
let keys: unknown[];
let asked: { operationName: string; input: Record<string, unknown> }[];
const before = vi.fn(() => Promise.resolve());

const createCart = () => ({
  __typename: 'Cart',
  id: 'cart-1',
  giftCards: cards.map(({ code, value }) => ({ __typename: 'AppliedGiftCard', code, value: usd(value) })),
});

const carryOut = (operationName: string, input: Record<string, unknown>) => {
  if (operationName === 'GiftCardApply') cards.push({ code: String(input.code), value: '25.00' });
  if (operationName === 'GiftCardRemove') cards = cards.filter(({ code }) => !(input.codes as string[]).includes(code));
  if (operationName === 'GiftCardChangeValue') cards = [{ code: String(input.code), value: String(input.value) }];
};

const answerTo = (operationName: string, input: Record<string, unknown>) => {
  asked.push({ operationName, input });
  if (!refusal) carryOut(operationName, input);
  const userErrors = refusal ? [{ __typename: 'UserError', field: ['code'], ...refusal }] : [];
  return { answer: { __typename: 'GiftCardPayload', cart: createCart(), balance: null, userErrors } };
};

const fakeFetch: typeof fetch = async (address, init) => {
  const { operationName, variables } = JSON.parse(String(init?.body));
  if (!/GiftCard/.test(operationName)) return shop.fetch(address, init);
  if (variables.input) keys.push(variables.input.idempotencyKey);
  await before();
  const headers = { 'content-type': 'application/json' };
  if (status !== 200) return new Response('{}', { status, headers });
  const data = operationName === 'CartGiftCards' ? { cart: createCart() } : answerTo(operationName, variables.input);
  return new Response(JSON.stringify({ data }), { headers });
};

const Codes = () => {
  const { cart, tasks } = useOfflineState();
  return (
    <>
      <NeedsAttention hasCouponField />
      <CartCodes cart={overlay(cart, tasks, { currency: 'USD', facts: null })} />
    </>
  );
};

const show = () => {
  render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <Codes />
      </ApolloProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
};

const goOffline = (isOffline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
};

beforeEach(async () => {
  [cards, asked, keys, refusal, status] = [[], [], [], null, 200];
  before.mockImplementation(() => Promise.resolve());
  shop = new FakeShop();
  client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: '/graphql', fetch: fakeFetch }) });
  connect(client);
  const queue = await offlineQueue();
  await queue.enqueue(add('bear'));
  await queue.flush(true);
});

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await emptyStores();
});

const openCoupon = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Have a coupon?' }));
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Coupon code' });
};

const openCards = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: /^Pay with/ }));
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Gift card code' });
};

describe('the coupon', () => {
  it('is closed until it is wanted, and tried trimmed, by Enter, without sending the form around it', async () => {
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', onSubmit);
    const user = show();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.type(await openCoupon(user), '  ten {Enter}');
    expect(await screen.findByText('Coupon ten')).toBeTruthy();
    await vi.waitFor(() => expect(getState().cart?.coupon).toBe('ten'));
    expect(shop.log.at(-1)?.operationName).toBe('CartCouponApply');
    expect(onSubmit).not.toHaveBeenCalled();
    document.removeEventListener('submit', onSubmit);
  });

  it('is put away when it is on the cart, with the focus where it was opened', async () => {
    const user = show();
    await user.type(await openCoupon(user), 'TEN{Enter}');
    const again = await screen.findByRole('button', { name: 'Use another coupon', expanded: false });
    expect(document.activeElement).toBe(again);
  });

  it('leaves the focus alone that the shopper has moved to the gift cards meanwhile', async () => {
    const user = show();
    goOffline(true);
    await user.type(await openCoupon(user), 'TEN{Enter}');
    const field = await openCards(user);
    await user.click(field);
    goOffline(false);
    await (await offlineQueue()).flush(true);
    await screen.findByRole('button', { name: 'Use another coupon', expanded: false });
    expect(document.activeElement).toBe(field);
  });

  it('that is refused is told at the field, which has the focus, and nowhere else on the page', async () => {
    shop.refusals.set('CartCouponApply', { code: 'WRONG_CODE', message: 'The coupon code is not correct' });
    const user = show();
    const field = await openCoupon(user);
    await user.type(field, 'NOPE');
    await user.click(screen.getByRole('button', { name: 'Apply coupon' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The coupon code is not correct');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull();
    await user.type(field, 'X');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that was refused while the shopper was away stands in the open field, and can be given up', async () => {
    shop.refusals.set('CartCouponApply', { code: 'WRONG_CODE', message: 'The coupon code is not correct' });
    const queue = await offlineQueue();
    await queue.enqueue({ operationName: 'CartCouponApply', variables: { code: 'NOPE' } });
    await queue.flush(true);
    const user = show();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Coupon code' }).value).toBe('NOPE');
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('button', { name: 'Discard coupon NOPE' }));
    await vi.waitFor(() => expect(getState().tasks).toEqual([]));
    const opener = screen.getByRole('button', { name: 'Have a coupon?', expanded: false });
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('that is refused opens its field again where the shopper had closed that', async () => {
    shop.refusals.set('CartCouponApply', { code: 'WRONG_CODE', message: 'The coupon code is not correct' });
    const user = show();
    goOffline(true);
    await user.type(await openCoupon(user), 'NOPE{Enter}');
    await screen.findByText('Coupon NOPE');
    await user.click(screen.getByRole('button', { expanded: true }));
    expect(screen.queryByRole('textbox', { name: 'Coupon code' })).toBeNull();
    goOffline(false);
    await (await offlineQueue()).flush(true);
    expect((await screen.findByRole('alert')).textContent).toBe('The coupon code is not correct');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Coupon code' }).value).toBe('NOPE');
  });

  it('that was refused keeps its field open while another is tried', async () => {
    shop.refusals.set('CartCouponApply', { code: 'WRONG_CODE', message: 'The coupon code is not correct' });
    const queue = await offlineQueue();
    await queue.enqueue({ operationName: 'CartCouponApply', variables: { code: 'NOPE' } });
    await queue.flush(true);
    const user = show();
    goOffline(true);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Coupon code' });
    await user.clear(field);
    await user.type(field, 'TEN{Enter}');
    await screen.findByText('Coupon TEN');
    expect(document.activeElement).toBe(field);
  });

  it('waits without a network and says so', async () => {
    const user = show();
    goOffline(true);
    await openCoupon(user);
    const section = screen.getByRole('region', { name: 'Coupon' });
    expect(within(section).getByText('We’ll apply it when you’re back online.').id).toMatch(/hint$/);
    await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'TEN{Enter}');
    await within(section).findByText('Coupon TEN');
    expect(within(section).getByText('We’ll apply it when you’re back online.').closest('[role=status]')).toBeTruthy();
    expect(getState().tasks).toMatchObject([{ operationName: 'CartCouponApply', variables: { code: 'TEN' } }]);
  });

  it('is asked for when there is none', async () => {
    const user = show();
    await user.type(await openCoupon(user), '   {Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Field is required');
    expect(getState().tasks).toEqual([]);
  });

  it('is taken off', async () => {
    const user = show();
    await user.type(await openCoupon(user), 'TEN{Enter}');
    await vi.waitFor(() => expect(getState().cart?.coupon).toBe('TEN'));
    await user.click(screen.getByRole('button', { name: 'Remove coupon TEN' }));
    await vi.waitFor(() => expect(getState().cart?.coupon).toBeNull());
    expect(screen.queryByText('Coupon TEN')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Have a coupon?' }));
  });
});

describe('gift cards', () => {
  it('are applied trimmed, shown without their code, and the cart is read again', async () => {
    const user = show();
    await user.type(await openCards(user), ` ${GIFT.toLowerCase()} {Enter}`);
    expect(await screen.findByText('Gift card •••• 0025')).toBeTruthy();
    expect(screen.getByText('Gift card ending in 0025 applied')).toBeTruthy();
    expect(asked).toMatchObject([{ operationName: 'GiftCardApply', input: { cartId: 'cart-1', code: GIFT } }]);
    expect(document.body.innerHTML).not.toContain(GIFT);
  });

  it('wait for the changes before them', async () => {
    const user = show();
    const field = await openCards(user);
    goOffline(true);
    await (await offlineQueue()).enqueue(add('fox'));
    goOffline(false);
    await user.type(field, `${GIFT}{Enter}`);
    await screen.findByText('Gift card •••• 0025');
    expect(shop.openCarts()[0]?.lines).toHaveLength(2);
  });

  it('are changed one at a time', async () => {
    const gate = Promise.withResolvers<void>();
    const user = show();
    const field = await openCards(user);
    await user.type(field, GIFT);
    before.mockImplementation(() => gate.promise);
    const button = screen.getByRole('button', { name: 'Apply gift card' });
    await user.click(button);
    await user.click(button);
    await user.type(field, '{Enter}');
    expect(button.getAttribute('aria-busy')).toBe('true');
    gate.resolve();
    await screen.findByText('Gift card •••• 0025');
    expect(asked).toHaveLength(1);
  });

  it('that are refused are told in the words of the shop, at the field', async () => {
    refusal = { code: 'TOO_MANY_ATTEMPTS', message: 'Too many wrong codes. Try again in 7 minutes.' };
    const user = show();
    const field = await openCards(user);
    await user.type(field, 'GIFT-NONE{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(refusal.message);
    expect(document.activeElement).toBe(field);
    expect(getState().tasks).toEqual([]);
  });

  it('need a connection, which the field says, and nothing is kept for later', async () => {
    const user = show();
    goOffline(true);
    await user.type(await openCards(user), `${GIFT}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toMatch(/need a connection/);
    expect(asked).toEqual([]);
    expect(getState().tasks).toEqual([]);
  });

  it('pay up to what is set, and are taken off', async () => {
    cards = [{ code: GIFT, value: '25.00' }];
    const user = show();
    await openCards(user);
    await user.click(await screen.findByRole('button', { name: 'Change the amount for gift card ending in 0025' }));
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Use up to (USD)' });
    await user.clear(amount);
    await user.type(amount, '7,50{Enter}');
    await screen.findByText('Gift card ending in 0025 changed');
    const change = screen.getByRole('button', {
      name: 'Change the amount for gift card ending in 0025',
      expanded: false,
    });
    expect(document.activeElement).toBe(change);
    expect(asked.at(-1)).toMatchObject({ operationName: 'GiftCardChangeValue', input: { code: GIFT, value: '7.50' } });
    await user.click(screen.getByRole('button', { name: 'Remove gift card ending in 0025' }));
    await screen.findByText('Gift card ending in 0025 removed');
    expect(asked.at(-1)).toMatchObject({ operationName: 'GiftCardRemove', input: { codes: [GIFT] } });
    expect(screen.queryByText('Gift card •••• 0025')).toBeNull();
  });

  it('say what is no amount, and the shop is not asked', async () => {
    cards = [{ code: GIFT, value: '25.00' }];
    const user = show();
    await openCards(user);
    await user.click(await screen.findByRole('button', { name: 'Change the amount for gift card ending in 0025' }));
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Use up to (USD)' });
    await user.clear(amount);
    await user.type(amount, 'ten{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter an amount, e.g. 25.00');
    expect(asked.map(({ operationName }) => operationName)).not.toContain('GiftCardChangeValue');
  });

  it.each([
    [500, 'Gift Card value was not changed'],
    [502, 'Sorry! Something went wrong. Try again later, please...'],
  ])('say that their value was not changed on %i: %s', async (broken, text) => {
    cards = [{ code: GIFT, value: '25.00' }];
    const user = show();
    await openCards(user);
    await user.click(await screen.findByRole('button', { name: 'Change the amount for gift card ending in 0025' }));
    status = broken;
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    const most = screen.getByRole('textbox', { name: 'Use up to (USD)' });
    await vi.waitFor(() => expect(document.activeElement).toBe(most));
  });

  it('are tried again under the same key when nobody knows what became of it', async () => {
    const user = show();
    const field = await openCards(user);
    status = 502;
    await user.type(field, `${GIFT}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sorry! Something went wrong. Try again later, please...',
    );
    status = 200;
    await user.type(field, '{Enter}');
    await screen.findByText('Gift card •••• 0025');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('that another tab has taken off are gone here too', async () => {
    cards = [{ code: GIFT, value: '25.00' }];
    const paidBy = (amount: string | null) => (
      <ApolloProvider client={client}>
        <GiftCardSection paid={amount === null ? null : { code: 'giftcard', title: 'Gift card', value: usd(amount) }} />
      </ApolloProvider>
    );
    const { rerender } = render(paidBy('-25.00'));
    await screen.findByText('Gift card •••• 0025');
    cards = [];
    rerender(paidBy(null));
    await vi.waitFor(() => expect(screen.queryByText('Gift card •••• 0025')).toBeNull());
  });

  it('stay in view when the shop cannot be asked again', async () => {
    cards = [{ code: GIFT, value: '25.00' }];
    const at = (amount: string) => (
      <ApolloProvider client={client}>
        <GiftCardSection paid={{ code: 'giftcard', title: 'Gift cards', value: usd(amount) }} />
      </ApolloProvider>
    );
    const { rerender } = render(at('-25.00'));
    await screen.findByText('Gift card •••• 0025');
    status = 502;
    before.mockClear();
    rerender(at('-20.00'));
    await vi.waitFor(() => expect(before).toHaveBeenCalled());
    await (await offlineQueue()).reload();
    expect(screen.getByText('Gift card •••• 0025')).toBeTruthy();
  });

  it('of another cart are not shown', async () => {
    cards = [{ code: GIFT, value: '25.00' }];
    const user = show();
    await openCards(user);
    await screen.findByText('Gift card •••• 0025');
    const { tasks, orders, cart } = getState();
    status = 502;
    act(() => publish({ tasks, orders, cart: cart && { ...cart, id: 'of-somebody-else' } }, NO_COUNTS));
    expect(screen.queryByText('Gift card •••• 0025')).toBeNull();
  });

  it('leave their code nowhere on the device', async () => {
    const said = ['log', 'info', 'warn', 'error'].map((name) => vi.spyOn(console, name as 'log'));
    const user = show();
    await user.type(await openCards(user), `${GIFT}{Enter}`);
    await screen.findByText('Gift card •••• 0025');
    status = 502;
    await user.click(screen.getByRole('button', { name: 'Remove gift card ending in 0025' }));
    await screen.findByText('Sorry! Something went wrong. Try again later, please...');
    const stored = [await readEverything(), client.cache.extract(), { ...localStorage }, { ...sessionStorage }];
    expect(JSON.stringify(stored)).toContain('bear');
    expect(JSON.stringify(stored)).not.toContain('DEMO-0025');
    expect(JSON.stringify(said.map(({ mock }) => mock.calls.map(String)))).not.toContain('DEMO-0025');
    expect(location.href).not.toContain('DEMO-0025');
  });
});
