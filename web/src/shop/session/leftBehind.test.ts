import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeShop } from '../testing/fakeShop.ts';
import type { FakeTab } from '../testing/fakeTabs.ts';
import { type FakeBrowser, freshShop } from '../testing/freshShop.ts';
import { add, applyCoupon, update } from '../testing/tasks.ts';

let shop: FakeShop;
let browser: FakeBrowser;

beforeEach(() => {
  ({ shop, browser } = freshShop());
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});

const BEAR = [{ key: 'bear', quantity: 1 }];
const keysIn = ({ state }: FakeTab) => state.cart?.server?.lines.map(({ key }) => key);

/** A bear in the cart, and a fox that was refused. */
const refusedFox = async (): Promise<FakeTab> => {
  const tab = await browser.openTab();
  await tab.engine.enqueue(add('bear'));
  await tab.engine.flush();
  shop.refusals.set('CartLinesAdd', { code: 'OUT_OF_STOCK', message: 'None left' });
  await tab.engine.enqueue(add('fox'));
  await tab.engine.flush();
  shop.refusals.clear();
  return tab;
};

const retry = async (tab: FakeTab) => {
  const refused = tab.state.tasks.find(({ problem, operationName }) => problem && operationName === 'CartLinesAdd');
  await tab.engine.retry(refused?.id ?? -1);
  await tab.engine.flush(true);
};

describe('a refused addition', () => {
  it('that is tried again after its cart was ordered goes into the next one, which is shown', async () => {
    const tab = await refusedFox();
    await tab.order(BEAR);
    await tab.engine.flush();
    expect(shop.orders).toHaveLength(1);
    await retry(tab);
    expect(keysIn(tab)).toEqual(['fox']);
    expect(shop.openCarts().map(({ lines }) => lines)).toEqual([[{ key: 'fox', quantity: 1 }]]);
    expect(tab.state.tasks).toEqual([]);
  });

  it('that is tried again while its cart is being ordered leaves the order as it was shown', async () => {
    const tab = await refusedFox();
    tab.isOnline = false;
    await tab.order(BEAR);
    await retry(tab);
    tab.isOnline = true;
    await tab.engine.flush(true);
    expect(shop.orders.map(({ lines }) => lines)).toEqual([BEAR]);
    expect(keysIn(tab)).toEqual(['fox']);
  });

  it('goes along when its cart joins the one that was begun after it', async () => {
    const tab = await refusedFox();
    tab.isOnline = false;
    await tab.order(BEAR);
    await tab.engine.enqueue(add('owl'));
    shop.refusals.set('OrderPlace', { code: 'PAYMENT_DECLINED', message: 'No' });
    tab.isOnline = true;
    await tab.engine.flush(true);
    const [refused] = tab.state.tasks;
    expect(refused).toMatchObject({ operationName: 'CartLinesAdd', cartKey: tab.state.cart?.key });
    await retry(tab);
    expect(keysIn(tab)).toEqual(['owl', 'bear', 'fox']);
  });

  it('of which nobody knew in the cart before is sent under a new key to the one that it has joined', async () => {
    const tab = await browser.openTab();
    await tab.engine.enqueue(add('bear'));
    await tab.engine.flush();
    shop.breakWith = (name) => (name === 'CartLinesAdd' ? 'fault-before' : 'none');
    await tab.engine.enqueue(add('fox'));
    for (let send = 0; send < 10; send += 1) await tab.engine.flush(true);
    tab.isOnline = false;
    await tab.order(BEAR);
    await tab.engine.enqueue(add('owl'));
    shop.refusals.set('OrderPlace', { code: 'PAYMENT_DECLINED', message: 'No' });
    shop.breakWith = () => 'none';
    tab.isOnline = true;
    await tab.engine.flush(true);
    const key = tab.state.tasks[0]?.idempotencyKey;
    await retry(tab);
    expect(keysIn(tab)).toEqual(['owl', 'bear', 'fox']);
    expect(shop.log.filter((sent) => sent.key === key)).toEqual([]);
  });
});

it('a refused change of what is ordered by now is of no account any more', async () => {
  const tab = await refusedFox();
  for (const name of ['CartLinesUpdate', 'CartCouponApply'])
    shop.refusals.set(name, { code: 'INVALID', message: 'No' });
  for (const task of [update('bear', 9), applyCoupon('NOPE')]) await tab.engine.enqueue(task);
  await tab.engine.flush();
  expect(tab.state.tasks).toHaveLength(3);
  await tab.order(BEAR);
  await tab.engine.flush();
  expect(tab.state.tasks).toMatchObject([{ operationName: 'CartLinesAdd', problem: { code: 'OUT_OF_STOCK' } }]);
});
