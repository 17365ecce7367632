import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FakeShop } from '../testing/fakeShop.ts';
import { type FakeBrowser, freshShop } from '../testing/freshShop.ts';
import { add, update } from '../testing/tasks.ts';

let shop: FakeShop;
let browser: FakeBrowser;

beforeEach(() => {
  ({ shop, browser } = freshShop());
});

const serverLines = () => shop.openCarts().map((cart) => cart.lines);

it('goes on in another tab at once when the tab that sends dies', async () => {
  const [sender, other] = [await browser.openTab(), await browser.openTab()];
  const onItsWay = Promise.withResolvers<void>();
  shop.delayBy = () => {
    onItsWay.resolve();
    return sender.isOnline ? new Promise(() => undefined) : Promise.resolve();
  };
  await sender.engine.enqueue(add('bear', 2));
  await onItsWay.promise;
  await sender.engine.enqueue(add('fox'));
  sender.isOnline = false;
  sender.kill();
  await vi.waitFor(() => expect(other.state.tasks).toEqual([]));
  expect(serverLines()).toEqual([
    [
      { key: 'bear', quantity: 2 },
      { key: 'fox', quantity: 1 },
    ],
  ]);
});

it.each([
  ['back', -86_400_000],
  ['forth', 86_400_000],
])('goes on by itself, within the longest back-off, when the clock is set %s by a day', async (_where, skew) => {
  const tab = await browser.openTab();
  shop.breakWith = () => 'cut-before';
  await tab.engine.enqueue(add('bear'));
  await tab.engine.flush();
  shop.breakWith = () => 'none';
  browser.skew(skew);
  await browser.wait(300_000);
  expect(serverLines()).toEqual([[{ key: 'bear', quantity: 1 }]]);
});

it('sends a refused change again when the shopper says so, under a new key, in its old place', async () => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.flush();
  shop.refusals.set('CartLinesUpdate', { code: 'OUT_OF_STOCK', message: 'Only 3 left' });
  await tab.engine.enqueue(update('bear', 9));
  await tab.engine.flush();
  shop.refusals.clear();
  tab.isOnline = false;
  await tab.engine.enqueue(add('fox'));
  await tab.engine.retry(tab.state.tasks[0]?.id ?? 0);
  expect(tab.state.tasks.map(({ problem, operationName }) => [problem, operationName])).toEqual([
    [undefined, 'CartLinesUpdate'],
    [undefined, 'CartLinesAdd'],
  ]);
  tab.isOnline = true;
  await tab.engine.flush();
  expect(serverLines()).toEqual([
    [
      { key: 'bear', quantity: 9 },
      { key: 'fox', quantity: 1 },
    ],
  ]);
});

it('keeps an addition of which nobody knows when more of the line is added', async () => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.flush();
  shop.breakWith = () => 'fault-before';
  await tab.engine.enqueue(add('fox', 3));
  for (let send = 0; send < 10; send += 1) await tab.engine.flush(true);
  expect(tab.state.tasks).toMatchObject([{ problem: { code: 'FAULT' } }]);
  shop.breakWith = () => 'none';
  await tab.engine.enqueue(add('fox'));
  await tab.engine.flush(true);
  expect(tab.state.tasks).toMatchObject([{ problem: { code: 'FAULT' }, variables: { lines: [{ quantity: 3 }] } }]);
  await tab.engine.retry(tab.state.tasks[0]?.id ?? 0);
  await tab.engine.flush(true);
  expect(serverLines()).toEqual([
    [
      { key: 'bear', quantity: 1 },
      { key: 'fox', quantity: 4 },
    ],
  ]);
});

it('sends a change again under its old key when nobody knows whether it was carried out', async () => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.flush();
  shop.breakWith = () => 'json-500-after';
  await tab.engine.enqueue(add('bear'));
  for (let send = 0; send < 50; send += 1) await tab.engine.flush(true);
  expect(tab.state.tasks).toMatchObject([{ problem: { code: 'FAULT', isFinal: false } }]);
  shop.breakWith = () => 'none';
  await tab.engine.retry(tab.state.tasks[0]?.id ?? 0);
  await tab.engine.flush();
  expect(serverLines()).toEqual([[{ key: 'bear', quantity: 2 }]]);
});
