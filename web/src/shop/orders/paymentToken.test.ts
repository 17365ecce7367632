import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { FakeShop } from '../testing/fakeShop.ts';
import { createFakeBrowser, type FakeTab } from '../testing/fakeTabs.ts';
import { add } from '../testing/tasks.ts';

const TOKEN = 'tok_success';
const BEAR = { key: 'bear', quantity: 1 };

let shop: FakeShop;
let browser: ReturnType<typeof createFakeBrowser>;
let tab: FakeTab;
let test = 0;

const send = async (): Promise<void> => {
  tab.isOnline = true;
  browser.pass(400_000);
  await tab.engine.flush(true);
};

const everythingOnDisk = async (): Promise<string> => {
  const stores = await Promise.all([...tab.database.objectStoreNames].map((name) => tab.database.getAll(name)));
  return JSON.stringify(stores);
};

beforeEach(async () => {
  test += 1;
  shop = new FakeShop();
  browser = createFakeBrowser(shop, `payment-token-${test}`);
  tab = await browser.openTab(false);
  await tab.engine.enqueue(add('bear'));
  await tab.order([BEAR], 'order-key');
  expect(await everythingOnDisk()).toContain(TOKEN);
});

it('what stands for the payment is gone once the order is placed', async () => {
  await send();
  expect(shop.orders).toMatchObject([{ input: { payment: { token: TOKEN } } }]);
  expect(await everythingOnDisk()).not.toContain(TOKEN);
});

it('what stands for the payment is gone once the order is refused, all else is still there', async () => {
  shop.refusals.set('OrderPlace', { code: 'PAYMENT_DECLINED', message: 'Declined' });
  await send();
  expect(tab.state.orders).toMatchObject([{ status: 'attention', problem: { message: 'Declined' } }]);
  expect(await everythingOnDisk()).not.toContain(TOKEN);
  expect(tab.state.tasks).toMatchObject([
    { variables: { contact: { email: 'homer@example.com' }, payment: { methodCode: 'test', token: null } } },
  ]);
});

it('an order of which nobody knows whether it was placed is sent again as it was, under its key', async () => {
  shop.breakWith = (name) => (name === 'OrderPlace' ? 'cut-after' : 'none');
  await send();
  expect(await everythingOnDisk()).toContain(TOKEN);
  shop.breakWith = () => 'none';
  await send();
  expect(shop.orders).toHaveLength(1);
  expect(tab.state.orders).toMatchObject([{ status: 'placed' }]);
  expect(await everythingOnDisk()).not.toContain(TOKEN);
});
