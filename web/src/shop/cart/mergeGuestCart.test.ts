import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerShop } from '../testing/customerShop.ts';
import type { FakeTab } from '../testing/fakeTabs.ts';
import { type FakeBrowser, freshCustomers } from '../testing/freshShop.ts';
import { add } from '../testing/tasks.ts';
import type { Visitor } from '../testing/visitor.ts';

let shop: CustomerShop;
let browser: FakeBrowser;
let visitor: Visitor;

beforeEach(() => {
  ({ shop, browser, visitor } = freshCustomers());
});

const guestWith = async (...skus: string[]): Promise<FakeTab> => {
  const tab = await browser.openTab();
  for (const sku of skus) await tab.engine.enqueue(add(sku));
  await tab.engine.flush();
  return tab;
};

const asAda = async (tab: FakeTab) => {
  visitor.owner = 'ada';
  await tab.engine.mergeGuestCart();
};

const sent = (name: string) => shop.log.filter(({ operationName }) => operationName === name);

describe('a cart that was filled before signing in', () => {
  it("is merged into the customer's, which is told, and is the customer's from then on", async () => {
    const his = shop.openFor('ada', { bear: 1, owl: 2 });
    const tab = await guestWith('bear', 'fox');
    await asAda(tab);
    expect(shop.contents()).toEqual(['ada: bear×2 owl×2 fox×1']);
    expect(tab.state.cart).toMatchObject({ owner: 'ada', id: his.id, server: { itemCount: 5 } });
    expect(tab.events).toEqual([{ kind: 'carts-joined' }]);
    await tab.engine.enqueue(add('cat'));
    await tab.engine.flush();
    expect(shop.contents()).toEqual(['ada: bear×2 owl×2 fox×1 cat×1']);
    expect(shop.log.at(-1)).toMatchObject({ operationName: 'CartLinesAdd', by: 'ada' });
  });

  it('becomes the cart of a customer who had none, without a word', async () => {
    const tab = await guestWith('bear');
    await asAda(tab);
    expect(shop.contents()).toEqual(['ada: bear×1']);
    expect(tab.events).toEqual([]);
  });

  it('is merged once when the answer gets lost and the tab dies', async () => {
    shop.openFor('ada', { owl: 1 });
    const tab = await guestWith('bear');
    shop.loses.add('CartMerge');
    await asAda(tab);
    expect(tab.state.cart?.owner).toBeNull();
    tab.kill();
    const next = await browser.openTab();
    await next.engine.mergeGuestCart();
    expect(shop.contents()).toEqual(['ada: owl×1 bear×1']);
    expect(next.state.cart).toMatchObject({ owner: 'ada', server: { itemCount: 2 } });
    expect(new Set(sent('CartMerge').map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    [
      'a change waits',
      async ({ engine }: FakeTab) => {
        await engine.enqueue(add('fox'));
        await engine.flush(true);
      },
    ],
    ['the cart is read', ({ engine }: FakeTab) => engine.refresh()],
  ])('is merged once when nobody heard of it, and %s while the token is still missing', async (_when, happens) => {
    shop.openFor('ada', { owl: 1 });
    const tab = await guestWith('bear');
    shop.loses.add('CartMerge');
    await asAda(tab);
    tab.kill();
    browser.signIn({ ...visitor.session, token: () => (hasToken ? visitor.session.token() : null) });
    let hasToken = false;
    const next = await browser.openTab();
    await happens(next);
    const waiting = next.state.tasks.length;
    hasToken = true;
    await next.engine.flush(true);
    await next.engine.mergeGuestCart();
    expect(shop.contents()).toEqual([`ada: owl×1 bear×1${waiting > 0 ? ' fox×1' : ''}`]);
    expect(next.state).toMatchObject({ cart: { owner: 'ada' }, tasks: [] });
  });

  it('takes the order behind a change with it, which is placed as the customer’s', async () => {
    const tab = await guestWith('bear');
    shop.loses.add('CartMerge');
    await asAda(tab);
    tab.isOnline = false;
    await tab.engine.enqueue(add('fox'));
    await tab.order([
      { key: 'bear', quantity: 1 },
      { key: 'fox', quantity: 1 },
    ]);
    tab.isOnline = true;
    await tab.engine.flush(true);
    expect(tab.state.orders).toMatchObject([{ status: 'placed' }]);
    expect(sent('OrderPlace').map(({ by }) => by)).toEqual(['ada']);
  });

  it('leaves an order that the shop has heard of from a guest as theirs, under whose key it is known', async () => {
    const tab = await guestWith('bear');
    shop.refusals.set('OrderPlace', 'CART_CHANGED');
    await tab.order([{ key: 'bear', quantity: 1 }]);
    await tab.engine.flush();
    await asAda(tab);
    expect(tab.state.cart?.owner).toBe('ada');
    expect(tab.state.tasks).toMatchObject([{ operationName: 'OrderPlace', owner: null }]);
  });

  it('rests longer each time while nobody can tell whether it was merged', async () => {
    const tab = await guestWith('bear');
    shop.loses.add('CartMerge');
    await asAda(tab);
    tab.kill();
    browser.signIn({ ...visitor.session, token: () => null });
    const next = await browser.openTab();
    await next.engine.enqueue(add('fox'));
    await next.engine.flush(true);
    for (let second = 0; second < 60; second += 1) await browser.wait(1_000);
    expect(sent('CartLinesAdd').length).toBeLessThan(10);
    expect(next.state.tasks).toMatchObject([{ operationName: 'CartLinesAdd', owner: null }]);
  });

  it('is merged once by three tabs that all want to', async () => {
    shop.openFor('ada', { owl: 1 });
    const tab = await guestWith('bear');
    const others = [await browser.openTab(), await browser.openTab()];
    visitor.owner = 'ada';
    await Promise.all([tab, ...others].map(({ engine }) => engine.mergeGuestCart()));
    expect(shop.contents()).toEqual(['ada: owl×1 bear×1']);
    expect(sent('CartMerge')).toHaveLength(1);
  });

  it('waits until what the guest had begun is through, which the shop would not know again as the customer', async () => {
    shop.openFor('ada', { owl: 1 });
    const tab = await guestWith('bear');
    shop.loses.add('CartLinesAdd');
    await tab.engine.enqueue(add('fox'));
    await tab.engine.flush();
    expect(tab.state.tasks).toHaveLength(1);
    await asAda(tab);
    expect(sent('CartMerge')).toEqual([]);
    await tab.engine.flush(true);
    await tab.engine.mergeGuestCart();
    expect(shop.contents()).toEqual(['ada: owl×1 bear×1 fox×1']);
    expect(sent('CartLinesAdd').map(({ by }) => by)).toEqual([null, null, null]);
  });

  it('is merged once its last change is through, without anybody asking', async () => {
    shop.openFor('ada', { owl: 1 });
    const tab = await guestWith('bear');
    shop.loses.add('CartLinesAdd');
    await tab.engine.enqueue(add('fox'));
    await tab.engine.flush();
    await asAda(tab);
    expect(tab.state.cart?.owner).toBeNull();
    await browser.wait(300_000);
    expect(shop.contents()).toEqual(['ada: owl×1 bear×1 fox×1']);
    expect(tab.state).toMatchObject({ cart: { owner: 'ada' }, tasks: [] });
    expect(sent('CartMerge')).toHaveLength(1);
  });

  it('is put in line by line when the shop does not know it any more', async () => {
    shop.openFor('ada', { owl: 1 });
    const tab = await guestWith('bear');
    for (const cart of shop.carts) cart.isOpen &&= cart.owner !== null;
    await asAda(tab);
    await tab.engine.flush(true);
    expect(shop.contents()).toEqual(['ada: owl×1 bear×1']);
    expect(tab.state.cart?.owner).toBe('ada');
  });

  it('is put in line by line when the shop cannot take it as a whole, which is asked for once', async () => {
    shop.openFor('ada', { owl: 1 });
    const tab = await guestWith('bear');
    shop.refusals.set('CartMerge', 'INVALID');
    await asAda(tab);
    await tab.engine.flush(true);
    await tab.engine.mergeGuestCart();
    expect(shop.contents()).toContain('ada: owl×1 bear×1');
    expect(tab.state.cart?.owner).toBe('ada');
    expect(sent('CartMerge')).toHaveLength(1);
  });

  it.each(['IN_PROGRESS', 'UNAUTHENTICATED'])('stays a guest’s while the shop says %s', async (code) => {
    const tab = await guestWith('bear');
    shop.refusals.set('CartMerge', code);
    await asAda(tab);
    expect(tab.state.cart?.owner).toBeNull();
    expect(shop.contents()).toEqual(['guest: bear×1']);
  });
});

it("what was never sent goes into the customer's cart with everything else", async () => {
  shop.openFor('ada', { owl: 1 });
  const tab = await browser.openTab(false);
  await tab.engine.enqueue(add('bear'));
  tab.isOnline = true;
  await asAda(tab);
  await tab.engine.flush(true);
  expect(shop.contents()).toEqual(['ada: owl×1 bear×1']);
  expect(sent('CartCreate').map(({ by }) => by)).toEqual(['ada']);
});

it("finds the customer's cart on a device that has none", async () => {
  const his = shop.openFor('ada', { owl: 1 });
  const tab = await browser.openTab();
  await asAda(tab);
  expect(tab.state.cart).toMatchObject({ owner: 'ada', id: his.id, server: { itemCount: 1 } });
  await tab.engine.mergeGuestCart();
  expect(shop.log).toHaveLength(1);
});

describe('while an order of the customer waits', () => {
  /** An order that was held, and is sent again now that the customer is back with a guest's cart. */
  const backWithOrder = async (): Promise<FakeTab> => {
    const tab = await guestWith('bear');
    await asAda(tab);
    shop.busy.add('OrderPlace');
    await tab.order([{ key: 'bear', quantity: 1 }]);
    visitor.owner = null;
    await tab.engine.endSession('ada');
    await tab.engine.enqueue(add('fox'));
    await tab.engine.flush();
    visitor.owner = 'ada';
    await tab.engine.beginSession('ada');
    await tab.engine.flush();
    return tab;
  };

  it("a guest's cart is not merged into the one that is being ordered, but after it", async () => {
    const tab = await backWithOrder();
    await tab.engine.mergeGuestCart();
    expect(shop.contents()).toEqual(['ada: bear×1', 'guest: fox×1']);
    shop.busy.clear();
    await tab.engine.flush(true);
    expect(tab.state.orders).toMatchObject([{ status: 'placed' }]);
    await tab.engine.mergeGuestCart();
    expect(shop.contents()).toEqual(['ada: fox×1']);
  });

  it('neither is a cart that a link led back to', async () => {
    const tab = await backWithOrder();
    const found = tab.state.cart?.server;
    expect(found && (await tab.engine.recover(found))).toBe('busy');
    expect(shop.contents()).toEqual(['ada: bear×1', 'guest: fox×1']);
  });
});

it("neither reads nor fills a customer's cart while the token is missing", async () => {
  const tab = await guestWith('bear');
  await asAda(tab);
  tab.kill();
  const session = { owner: () => 'ada', token: () => null };
  browser.signIn({ ...session, accepted: () => undefined, renew: () => Promise.resolve('unreachable') });
  const next = await browser.openTab();
  const before = shop.log.length;
  await next.engine.enqueue(add('fox'));
  await next.engine.flush(true);
  await next.engine.refresh();
  expect(shop.log).toHaveLength(before);
  expect(next.state.cart).toMatchObject({ owner: 'ada', server: { itemCount: 1 } });
  expect(next.state.tasks).toMatchObject([{ owner: 'ada', attempts: 0 }]);
});

const EMPTY_CART = { itemCount: 0, isVirtual: false, lines: [], choices: null, totals: null };

describe('signing out', () => {
  const onDisk = async (tab: FakeTab) =>
    JSON.stringify(await Promise.all([...tab.database.objectStoreNames].map((name) => tab.database.getAll(name))));

  it('takes away everything of the customer, in every tab', async () => {
    const tab = await guestWith('bear');
    const other = await browser.openTab();
    await asAda(tab);
    await tab.database.put('drafts', { email: 'ada@example.com' }, 'checkout');
    tab.isOnline = false;
    await tab.engine.enqueue(add('fox'));
    visitor.owner = null;
    await tab.engine.wipe('ada', false);
    expect(await onDisk(tab)).not.toMatch(/\bada\b|bear|fox/);
    await vi.waitFor(() => expect(other.state).toMatchObject({ cart: null, tasks: [], orders: [] }));
  });

  /** Signs out while the shop is about to answer. */
  const outWhile = async (tab: FakeTab, work: () => Promise<unknown>) => {
    const { fetch } = shop;
    const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    Object.assign(shop, {
      fetch: async (...request: Parameters<typeof fetch>) => {
        const response = await fetch(...request);
        asked.resolve();
        await late.promise;
        return response;
      },
    });
    const working = work();
    await asked.promise;
    visitor.owner = null;
    await tab.engine.wipe('ada', false);
    late.resolve();
    await working;
  };

  it.each([
    ['the cart that was being read', ({ engine }: FakeTab) => engine.refresh()],
    [
      'the loss of it',
      ({ engine }: FakeTab) => {
        for (const cart of shop.carts) cart.isOpen = false;
        return engine.refresh();
      },
    ],
    [
      'a cart that a link led back to',
      ({ engine }: FakeTab) => engine.recover({ ...EMPTY_CART, id: shop.openFor(null, { cat: 1 }).id }),
    ],
  ])('is not undone by the answer to %s in another tab', async (_what, work) => {
    const tab = await guestWith('bear');
    const other = await browser.openTab();
    await asAda(tab);
    await outWhile(tab, () => work(other));
    expect(await onDisk(tab)).not.toMatch(/\bada\b|bear|cat|createKey/);
  });

  it('leaves what another customer has waiting', async () => {
    const tab = await guestWith('bear');
    await asAda(tab);
    tab.isOnline = false;
    await tab.engine.enqueue(add('fox'));
    await tab.engine.wipe('grace', false);
    expect(tab.state.tasks).toMatchObject([{ owner: 'ada' }]);
  });

  it('is not undone by the answer to what was in progress', async () => {
    const tab = await guestWith('bear');
    await asAda(tab);
    const late = Promise.withResolvers<void>();
    const { fetch } = shop;
    Object.assign(shop, {
      fetch: async (...request: Parameters<typeof fetch>) => {
        await late.promise;
        return fetch(...request);
      },
    });
    await tab.engine.enqueue(add('fox'));
    visitor.owner = null;
    await tab.engine.wipe('ada', false);
    late.resolve();
    await tab.engine.flush();
    expect(await onDisk(tab)).not.toMatch(/\bada\b|bear|fox/);
  });
});
