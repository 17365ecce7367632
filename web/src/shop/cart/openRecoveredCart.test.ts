import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { GUEST } from '../session/tabCredentials.ts';
import { FakeShop } from '../testing/fakeShop.ts';
import { createFakeBrowser, type FakeTab } from '../testing/fakeTabs.ts';
import { add, update } from '../testing/tasks.ts';

let shop: FakeShop;
let browser: ReturnType<typeof createFakeBrowser>;
let other: ReturnType<typeof createFakeBrowser>;
let test = 0;

beforeEach(() => {
  test += 1;
  shop = new FakeShop();
  browser = createFakeBrowser(shop, `recovered-${test}`);
  other = createFakeBrowser(shop, `recovered-${test}-left`);
});

/** A cart that was filled in another browser, as a link to it answers it. */
const leftCart = async (...lines: [string, number][]) => {
  const tab = await other.openTab();
  for (const [key, quantity] of lines) await tab.engine.enqueue(add(key, quantity));
  await tab.engine.flush();
  const cart = tab.state.cart?.server;
  if (!cart) throw new Error('No cart was opened');
  return cart;
};

const getLines = (id: string): string[] =>
  (shop.carts.get(id)?.lines ?? []).map(({ key, quantity }) => `${key}×${quantity}`).toSorted();

const shown = ({ state }: FakeTab): string[] =>
  (state.cart?.server?.lines ?? []).map(({ key, quantity }) => `${key}×${quantity}`).toSorted();

describe('a cart that a link led back to', () => {
  it('becomes the cart of a device that has none', async () => {
    const left = await leftCart(['bear', 2]);
    const tab = await browser.openTab();
    expect(await tab.engine.recover(left)).toBe('opened');
    expect(tab.state.cart?.id).toBe(left.id);
    expect(shown(tab)).toEqual(['bear×2']);
    await tab.engine.enqueue(add('fox'));
    await tab.engine.flush();
    expect(getLines(left.id)).toEqual(['bear×2', 'fox×1']);
  });

  it('becomes the cart of a device whose cart is empty', async () => {
    const left = await leftCart(['bear', 2]);
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('fox'));
    await tab.engine.flush();
    await tab.engine.enqueue({ operationName: 'CartLinesRemove', variables: { keys: ['fox'] } });
    await tab.engine.flush();
    expect(await tab.engine.recover(left)).toBe('opened');
    expect(shown(tab)).toEqual(['bear×2']);
  });

  it('takes the lines of the device along, and none is doubled however often the link is opened', async () => {
    const left = await leftCart(['bear', 2], ['lion', 1]);
    const tab = await browser.openTab();
    for (const task of [add('fox', 3), add('bear', 1), add('lion', 4)]) await tab.engine.enqueue(task);
    await tab.engine.flush();
    expect(await tab.engine.recover(left)).toBe('joined');
    await tab.engine.flush();
    const together = ['bear×2', 'fox×3', 'lion×4'];
    expect(getLines(left.id)).toEqual(together);
    expect(shown(tab)).toEqual(together);
    expect(await tab.engine.recover(left)).toBe('current');
    await tab.engine.flush();
    expect(getLines(left.id)).toEqual(together);
  });

  it('is not doubled by a link back to the cart that came along either', async () => {
    const left = await leftCart(['bear', 1]);
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('fox', 2));
    await tab.engine.flush();
    const own = tab.state.cart?.server;
    await tab.engine.recover(left);
    await tab.engine.flush();
    expect(own && (await tab.engine.recover(own))).toBe('joined');
    await tab.engine.flush();
    expect(shown(tab)).toEqual(['bear×1', 'fox×2']);
  });

  it('waits until what the device has changed is sent', async () => {
    const left = await leftCart(['bear', 1]);
    const tab = await browser.openTab();
    shop.breakWith = () => 'cut-before';
    await tab.engine.enqueue(add('fox'));
    expect(await tab.engine.recover(left)).toBe('busy');
    expect(tab.state.tasks).toHaveLength(1);
    shop.breakWith = () => 'none';
    expect(await tab.engine.recover(left)).toBe('joined');
    await tab.engine.flush();
    expect(getLines(left.id)).toEqual(['bear×1', 'fox×1']);
  });

  it('keeps what was refused before the shopper’s eyes', async () => {
    const left = await leftCart(['bear', 1]);
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('fox'));
    await tab.engine.flush();
    shop.refusals.set('CartLinesUpdate', { code: 'OUT_OF_STOCK', message: 'Only 3 left' });
    await tab.engine.enqueue(update('fox', 9));
    await tab.engine.flush();
    expect(await tab.engine.recover(left)).toBe('joined');
    shop.refusals.clear();
    await tab.engine.flush();
    const [refused] = tab.state.tasks;
    expect(refused).toMatchObject({ cartKey: tab.state.cart?.key, problem: { code: 'OUT_OF_STOCK' } });
    await tab.engine.retry(refused?.id ?? 0);
    await tab.engine.flush();
    expect(getLines(left.id)).toEqual(['bear×1', 'fox×9']);
  });

  it('stays apart from a line that nobody here can add again', async () => {
    const left = await leftCart(['bear', 1]);
    const tab = await browser.openTab();
    const made = await leftCart(['fox', 1]);
    const line = made.lines.find(({ key }) => key === 'fox');
    await tab.engine.recover({ ...made, lines: line ? [{ ...line, key: 'fox#engraved' }] : [] });
    expect(await tab.engine.recover({ ...left, id: 'cart-9' })).toBe('apart');
    expect(shown(tab)).toEqual(['fox#engraved×1']);
  });

  it('is left to its order where one waits here', async () => {
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('bear'));
    await tab.engine.flush();
    const own = tab.state.cart?.server;
    tab.isOnline = false;
    await tab.order([{ key: 'bear', quantity: 1 }]);
    tab.isOnline = true;
    shop.breakWith = (name) => (name === 'OrderPlace' ? 'cut-before' : 'none');
    expect(own && (await tab.engine.recover(own))).toBe('ordered');
    expect(tab.state.cart).toBeNull();
  });

  it('is told to be empty where it is', async () => {
    const tab = await browser.openTab();
    const left = await leftCart(['bear', 1]);
    expect(await tab.engine.recover({ ...left, lines: [] })).toBe('empty');
    expect(tab.state.cart).toBeNull();
  });

  it('comes into a customer’s cart by the shop’s own hand', async () => {
    const left = await leftCart(['bear', 2]);
    const asked: unknown[] = [];
    const merging: typeof fetch = async (address, init) => {
      const { operationName, variables } = JSON.parse(String(init?.body));
      if (operationName !== 'CartMerge') return shop.fetch(address, init);
      asked.push(variables.input.guestCartId);
      const answer = { cart: { ...left, id: '42' }, userErrors: [] };
      return new Response(JSON.stringify({ data: { answer } }), { headers: { 'content-type': 'application/json' } });
    };
    const theirs = createFakeBrowser({ fetch: merging }, `recovered-${test}-signed-in`);
    theirs.signIn({ ...GUEST, owner: () => 'ada', token: () => 'token' });
    const tab = await theirs.openTab();
    expect(await tab.engine.recover(left)).toBe('opened');
    expect(asked).toEqual([left.id]);
    expect(tab.state.cart).toMatchObject({ id: '42', owner: 'ada' });
  });
});
