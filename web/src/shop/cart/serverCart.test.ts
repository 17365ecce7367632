import type { NewTask } from './task.ts';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FakeShop } from '../testing/fakeShop.ts';
import type { FakeTab } from '../testing/fakeTabs.ts';
import { type FakeBrowser, freshShop } from '../testing/freshShop.ts';
import { add, createSnapshot, remove, update } from '../testing/tasks.ts';
import { overlayLines } from './view/overlayLines.ts';

let shop: FakeShop;
let browser: FakeBrowser;

beforeEach(() => {
  ({ shop, browser } = freshShop());
});

const red = { sku: 'box', options: { custom: [{ optionId: '1', value: 'red' }] } };
const redBox: NewTask = {
  operationName: 'CartLinesAdd',
  variables: { lines: [{ ...red, quantity: 1 }] },
  snapshots: [createSnapshot('box~red', { input: red })],
};

const inShop = () => shop.openCarts().flatMap(({ lines }) => lines.map(({ key, quantity }) => `${key}×${quantity}`));
const shown = ({ state }: FakeTab) =>
  overlayLines(state.cart, state.tasks).map(({ key, quantity }) => `${key}×${quantity}`);
const toldIn = ({ events }: FakeTab) =>
  events
    .flatMap((event) => (event.kind === 'cart-merged' ? event.conflicts : []))
    .map((conflict) => ({
      key: conflict.key,
      local: conflict.local,
      server: conflict.server,
      kept: conflict.kept,
    }));

/** The other device: 0 takes the line out. */
const elsewhere = (key: string, quantity: number) => {
  for (const cart of shop.openCarts())
    cart.lines = [...cart.lines.filter((line) => line.key !== key), ...(quantity > 0 ? [{ key, quantity }] : [])];
};

const withCart = async (...tasks: NewTask[]): Promise<FakeTab> => {
  const tab = await browser.openTab();
  for (const task of tasks) await tab.engine.enqueue(task);
  await tab.engine.flush(true);
  return tab;
};

/** Changes here without a network while something else happens elsewhere. */
const apart = async (tab: FakeTab, task: NewTask, other: () => void) => {
  tab.isOnline = false;
  await tab.engine.enqueue(task);
  other();
  tab.isOnline = true;
};

it('keeps the quantity of this device, tells the conflict in every tab, and not again at the next sync', async () => {
  const tab = await withCart(add('bear'));
  const second = await browser.openTab(false);
  await apart(tab, update('bear', 5), () => elsewhere('bear', 3));
  await tab.engine.flush(true);
  await tab.engine.refresh();
  await tab.engine.refresh();
  expect([inShop(), shown(tab)]).toEqual([['bear×5'], ['bear×5']]);
  expect(toldIn(tab)).toEqual([{ key: 'bear', local: 5, server: 3, kept: 5 }]);
  expect(toldIn(second)).toEqual(toldIn(tab));
});

const refuseReads = () => {
  const { fetch } = shop;
  return vi.spyOn(shop, 'fetch').mockImplementation(async (address, init) => {
    if (String(init?.body).includes('query Cart(')) throw new TypeError('Failed to fetch');
    return fetch(address, init);
  });
};

it('sends nothing unlooked over what was done elsewhere when the cart cannot be read at once', async () => {
  const tab = await withCart(add('bear'));
  await apart(tab, update('bear', 5), () => elsewhere('bear', 3));
  const spy = refuseReads();
  await tab.engine.flush(true);
  expect([inShop(), shown(tab), spy.mock.calls.length]).toEqual([['bear×3'], ['bear×5'], 1]);
  spy.mockRestore();
  await tab.engine.flush(true);
  expect(inShop()).toEqual(['bear×5']);
  expect(toldIn(tab)).toEqual([{ key: 'bear', local: 5, server: 3, kept: 5 }]);
});

it('sends all the same when the cart cannot be read for long, as it may be read by nobody', async () => {
  const tab = await withCart(add('bear'));
  await apart(tab, update('bear', 5), () => undefined);
  refuseReads();
  for (let look = 0; look < 4; look += 1) {
    expect(inShop()).toEqual(['bear×1']);
    await tab.engine.flush(true);
  }
  expect(inShop()).toEqual(['bear×5']);
});

it('merges also while what waits has to rest, as soon as the cart is read', async () => {
  const tab = await withCart(add('bear'));
  await apart(tab, remove('bear'), () => elsewhere('fox', 2));
  await tab.engine.refresh();
  expect([inShop(), shown(tab)]).toEqual([['fox×2'], ['fox×2']]);
  expect(toldIn(tab)).toEqual([]);
});

it('has a product that was added on two devices as often as each wanted it, not twice as often', async () => {
  const tab = await withCart(add('bear'));
  await apart(tab, add('fox', 2), () => elsewhere('fox', 2));
  await tab.engine.flush(true);
  expect(inShop()).toEqual(['bear×1', 'fox×2']);
  expect(toldIn(tab)).toEqual([]);
});

it('takes back what an addition made too much, although nobody had read the cart before it', async () => {
  const tab = await withCart(add('bear'));
  elsewhere('bear', 4);
  await tab.engine.enqueue(add('bear', 2));
  await tab.engine.flush();
  expect([inShop(), shown(tab)]).toEqual([['bear×3'], ['bear×3']]);
  expect(toldIn(tab)).toEqual([{ key: 'bear', local: 3, server: 4, kept: 3 }]);
});

it('takes a line away, and says so, whose quantity the shop does not know it for any more', async () => {
  const tab = await withCart(add('bear'), add('fox'));
  elsewhere('bear', 0);
  await tab.engine.enqueue(update('bear', 5));
  await tab.engine.flush();
  expect([inShop(), shown(tab), tab.state.tasks]).toEqual([['fox×1'], ['fox×1'], []]);
  expect(tab.events.map(({ kind }) => kind)).toEqual(['cart-merged']);
  expect(toldIn(tab)).toEqual([{ key: 'bear', local: 5, server: 0, kept: 0 }]);
});

it('puts a line made by the shopper back that the shop does not know any more', async () => {
  const tab = await withCart(redBox);
  elsewhere('box~red', 0);
  await tab.engine.enqueue(update('box~red', 5));
  await tab.engine.flush();
  expect([inShop(), shown(tab)]).toEqual([['box~red×5'], ['box~red×5']]);
  expect(toldIn(tab)).toEqual([{ key: 'box~red', local: 5, server: 0, kept: 5 }]);
});

it('tells one line of a change for several apart from the others', async () => {
  const tab = await withCart(add('bear'));
  const both: NewTask = {
    operationName: 'CartLinesAdd',
    variables: {
      lines: [
        { sku: 'fox', quantity: 1 },
        { sku: 'owl', quantity: 1 },
      ],
    },
    snapshots: [createSnapshot('fox'), createSnapshot('owl')],
  };
  await apart(tab, both, () => elsewhere('owl', 4));
  await tab.engine.flush(true);
  expect([inShop().toSorted(), shown(tab).toSorted()]).toEqual([
    ['bear×1', 'fox×1', 'owl×1'],
    ['bear×1', 'fox×1', 'owl×1'],
  ]);
  expect(toldIn(tab)).toEqual([{ key: 'owl', local: 1, server: 4, kept: 1 }]);
});

it.each([
  ['was carried out and then changed elsewhere, which holds', 'cut-after', 3],
  ['was never carried out, and holds', 'cut-before', 5],
] as const)('tells a change whose answer was lost apart: one that %s', async (_what, fault, kept) => {
  const tab = await withCart(add('bear'));
  shop.breakWith = () => fault;
  await tab.engine.enqueue(update('bear', 5));
  await tab.engine.flush();
  shop.breakWith = () => 'none';
  elsewhere('bear', 3);
  await tab.engine.flush(true);
  expect([inShop(), shown(tab)]).toEqual([[`bear×${kept}`], [`bear×${kept}`]]);
  expect(toldIn(tab)).toEqual([{ key: 'bear', local: 5, server: 3, kept }]);
});

it('reads the cart before a change when it was not heard of for a minute, and not while it was', async () => {
  const reads: string[] = [];
  const { fetch } = shop;
  Object.assign(shop, {
    fetch: (...request: Parameters<typeof fetch>) => {
      reads.push(JSON.parse(String(request[1]?.body)).operationName);
      return fetch(...request);
    },
  });
  const tab = await withCart(add('bear'));
  for (const [quantity, rest] of [
    [2, 1_000],
    [3, 61_000],
  ] as const) {
    browser.pass(rest);
    await tab.engine.enqueue(update('bear', quantity));
    await tab.engine.flush();
  }
  expect(reads).toEqual(['CartCreate', 'CartLinesAdd', 'CartLinesUpdate', 'Cart', 'CartLinesUpdate']);
});

it('keeps what was told over a reload, until it is read', async () => {
  const tab = await withCart(add('bear'));
  await apart(tab, update('bear', 5), () => elsewhere('bear', 3));
  await tab.engine.flush(true);
  tab.kill();
  const again = await browser.openTab();
  expect(again.state.cart?.conflicts).toMatchObject([{ key: 'bear', name: 'bear', won: 'LOCAL' }]);
  await again.engine.acknowledge('bear');
  expect(again.state.cart?.conflicts).toEqual([]);
});
