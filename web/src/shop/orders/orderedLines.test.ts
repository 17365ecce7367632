import type { NewTask } from '../cart/task.ts';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { FakeShop } from '../testing/fakeShop.ts';
import type { FakeTab } from '../testing/fakeTabs.ts';
import { type FakeBrowser, freshShop } from '../testing/freshShop.ts';
import { add, createSnapshot, order, STREET } from '../testing/tasks.ts';
import type { OrderedLine } from './orderRecord.ts';

const DAY_MS = 24 * 3_600_000;
const CARD = { key: 'gift~25.00', quantity: 1 };
const BEAR = { key: 'bear', quantity: 1 };

let shop: FakeShop;
let browser: FakeBrowser;

beforeEach(() => {
  ({ shop, browser } = freshShop());
});

const addCard = (): NewTask => {
  const giftCard = { amount: '25.00', recipientName: 'Marge', recipientEmail: 'marge@example.com' };
  const input = { sku: 'gift', options: { giftCard } };
  const choices = [{ label: 'For', value: 'Marge <marge@example.com>' }];
  return {
    operationName: 'CartLinesAdd',
    variables: { lines: [{ ...input, quantity: 1 }] },
    snapshots: [createSnapshot('gift', { key: CARD.key, input, choices })],
  };
};

const shownLines: readonly OrderedLine[] = [
  { ...CARD, name: 'Gift card', image: null, choices: [{ label: 'For', value: 'Marge <marge@example.com>' }] },
  { ...BEAR, name: 'Bear', image: null, choices: [{ label: 'Size', value: '12 inches' }] },
];

const orderBoth = async (tab: FakeTab): Promise<void> => {
  await tab.engine.enqueue(addCard());
  await tab.engine.enqueue(add('bear'));
  const { variables, record } = order(tab.state.cart?.key ?? '', [CARD, BEAR], 'order-key');
  await tab.engine.placeOrder({ variables, record: { ...record, lines: shownLines } });
};

const send = async (tab: FakeTab): Promise<void> => {
  tab.isOnline = true;
  browser.pass(400_000);
  await tab.engine.flush(true);
};

const everythingOnDisk = async ({ database }: FakeTab): Promise<string> => {
  const stores = await Promise.all([...database.objectStoreNames].map((name) => database.getAll(name)));
  return JSON.stringify(stores);
};

it.each([true, false])(
  'nothing says whom a gift card was for once it is ordered; told by the shop: %s',
  async (returnsLines) => {
    shop.returnsLines = returnsLines;
    const tab = await browser.openTab(false);
    await orderBoth(tab);
    for (const personal of [STREET, 'Marge']) expect(await everythingOnDisk(tab)).toContain(personal);
    await send(tab);
    expect(tab.state.orders).toMatchObject([
      {
        status: 'placed',
        lines: [
          { ...CARD, choices: [] },
          { ...BEAR, choices: returnsLines ? [] : [{ label: 'Size' }] },
        ],
      },
    ]);
    const disk = await everythingOnDisk(tab);
    for (const personal of [STREET, 'Marge', 'marge@']) expect(disk).not.toContain(personal);
  },
);

it('a placed order is forgotten after a month, one that waits is not', async () => {
  const tab = await browser.openTab(false);
  await orderBoth(tab);
  browser.pass(31 * DAY_MS);
  const next = await browser.openTab(false);
  await next.engine.reload();
  expect(next.state.orders).toMatchObject([{ status: 'waiting' }]);
  await send(next);
  expect(next.state.orders).toMatchObject([{ status: 'placed' }]);
  const last = await browser.openTab(false);
  await last.engine.reload();
  expect(last.state.orders).toEqual([]);
});
