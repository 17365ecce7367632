import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { countPieces, overlayLines } from '../cart/view/overlayLines.ts';
import { createSession } from '../session/tabCredentials.ts';
import { FAULTS, FakeShop } from '../testing/fakeShop.ts';
import { createFakeBrowser, type FakeTab } from '../testing/fakeTabs.ts';
import { add, remove, update } from '../testing/tasks.ts';

const CYCLES = import.meta.env.DEEP ? 500 : 100;
const COMMANDS = 14;
const TABS = 3;
const SKUS = ['bear', 'fox', 'owl'];

/** mulberry32: the same seed gives the same cycle. */
const seeded = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

interface Line {
  readonly key: string;
  readonly quantity: number;
}

const sorted = (lines: readonly Line[]) =>
  lines.map(({ key, quantity }) => `${key}×${quantity}`).toSorted((a, b) => (a < b ? -1 : 1));

/** The shopper's intent: the cart as they mean it and the orders they have made. */
const createModel = () => {
  const cart = new Map<string, number>();
  const orders: { key: string | null; lines: string[] }[] = [];
  const lines = (): Line[] => [...cart].map(([key, quantity]) => ({ key, quantity }));
  return { cart, orders, lines };
};

type Model = ReturnType<typeof createModel>;

const command = async (tab: FakeTab, model: Model, random: () => number) => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [choice, quantity] = [random(), 1 + Math.floor(random() * 5)];
  if (model.cart.size === 0 || choice < 0.4) {
    const sku = pick(SKUS);
    await tab.engine.enqueue(add(sku, quantity));
    model.cart.set(sku, (model.cart.get(sku) ?? 0) + quantity);
    return;
  }
  const key = pick([...model.cart.keys()]);
  if (choice < 0.7) {
    await tab.engine.enqueue(update(key, quantity));
    model.cart.set(key, quantity);
  } else if (choice < 0.8) {
    await tab.engine.enqueue(remove(key));
    model.cart.delete(key);
  } else {
    const placed = await tab.order(model.lines());
    model.orders.push({ key: placed, lines: sorted(model.lines()) });
    model.cart.clear();
  }
};

const oneTurn = () =>
  new Promise<void>((next) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      next();
    };
    port2.postMessage(null);
  });

const someTime = async (random: () => number) => {
  for (let turns = Math.floor(random() * 12); turns > 0; turns -= 1) await oneTurn();
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whose token the shop stops taking now and then; a new one can be had, unless the network is away just then. */
const signedIn = (shop: FakeShop, random: () => number) => {
  let issued = 0;
  let generation = 0;
  const expire = () => {
    issued += 1;
    shop.validToken = `token-${issued}`;
  };
  expire();
  const session = createSession({
    refresh: async () => {
      if (random() < 0.3) throw new TypeError('Failed to fetch');
      return { owner: 'homer', token: shop.validToken ?? '' };
    },
    isRemembered: () => true,
    exclusively: (work) => work(),
    tellTabs: () => undefined,
    newest: {
      read: () => generation,
      write: (next) => {
        generation = next;
      },
    },
    onSignedOut: () => undefined,
    wait: oneTurn,
    now: () => issued * HOUR_MS,
  });
  session.signIn({ owner: 'homer', token: shop.validToken ?? '' });
  return { session, expire };
};

interface Disturbed {
  readonly browser: ReturnType<typeof createFakeBrowser>;
  readonly tabs: FakeTab[];
  readonly random: () => number;
}

const dieWhileSending = async ({ browser, tabs, random }: Disturbed, index: number) => {
  const tab = tabs[index] as FakeTab;
  tab.isOnline = true;
  browser.pass(300_000);
  void tab.engine.flush(true);
  await someTime(random);
  tab.kill();
  tabs[index] = await browser.openTab(random() < 0.5);
};

const flap = async ({ random }: Disturbed, tab: FakeTab) => {
  for (let turn = 0; turn < 5; turn += 1) {
    tab.isOnline = turn % 2 === 0;
    void tab.engine.flush(true);
    await someTime(random);
  }
};

const disturb = async (world: Disturbed, index: number) => {
  const { browser, random } = world;
  const tab = world.tabs[index] as FakeTab;
  const chance = random();
  if (random() < 0.2) browser.skew(Math.round((random() - 0.5) * 2 * DAY_MS));
  if (chance < 0.25) tab.isOnline = random() < 0.6;
  else if (chance < 0.45) await dieWhileSending(world, index);
  else if (chance < 0.55) await flap(world, tab);
  else if (chance < 0.7) await tab.engine.flush(true);
};

/** The network is back for good: what back-off holds goes by itself, whatever the clock says by then. */
const untilSent = async ({ browser, tabs, random }: Disturbed): Promise<number> => {
  for (const tab of tabs) {
    tab.isOnline = true;
    void tab.engine.flush();
  }
  for (let rounds = 1; rounds <= 10; rounds += 1) {
    browser.skew(Math.round((random() - 0.5) * 2 * DAY_MS));
    await browser.wait(300_000);
    await tabs[0]?.engine.reload();
    if (tabs[0]?.state.tasks.length === 0) return rounds;
  }
  return Number.POSITIVE_INFINITY;
};

const cycle = async (seed: number) => {
  const random = seeded(seed);
  const shop = new FakeShop();
  const browser = createFakeBrowser(shop, `cycle-${seed}`, random);
  shop.breakWith = () => (random() < 0.35 ? (FAULTS[Math.floor(random() * FAULTS.length)] ?? 'none') : 'none');
  shop.delayBy = () => someTime(random);
  const customer = seed % 2 === 0 ? signedIn(shop, random) : null;
  if (customer) browser.signIn(customer.session);
  const model = createModel();
  const tabs = await Promise.all(Array.from({ length: TABS }, () => browser.openTab(random() < 0.5)));
  const world = { browser, tabs, random };
  for (let step = 0; step < COMMANDS; step += 1) {
    const index = Math.floor(random() * TABS);
    if (random() < 0.3) customer?.expire();
    await command(tabs[index] as FakeTab, model, random);
    await disturb(world, index);
  }
  shop.breakWith = () => 'none';
  const last = await browser.openTab();
  await last.engine.reload();
  const shown = overlayLines(last.state.cart, last.state.tasks);
  const rounds = await untilSent({ browser, tabs: [last, ...tabs], random });
  const replays = shop.log.filter((call) => call.isReplay).length;
  for (const tab of [...tabs, last]) tab.kill();
  return { shop, model, shown, state: last.state, faults: browser.faults, replays, rounds };
};

it(`loses nothing, doubles nothing and keeps the order in ${CYCLES} cycles of all that goes wrong`, async () => {
  let replays = 0;
  let orders = 0;
  for (let seed = 1; seed <= CYCLES; seed += 1) {
    const { shop, model, shown, state, faults, ...counts } = await cycle(seed);
    const label = `seed ${seed}`;
    expect(counts.rounds, label).toBeLessThan(10);
    const placed = shop.orders.map(({ key, lines }) => ({ key, lines: sorted(lines) }));
    const inCart = shop.openCarts().flatMap((cart) => cart.lines);
    expect(placed, label).toEqual(model.orders);
    expect(sorted(inCart), label).toEqual(sorted(model.lines()));
    expect(sorted(shown), `${label}: what is shown before anything is sent`).toEqual(sorted(model.lines()));
    expect(countPieces(shown), label).toBe(model.lines().reduce((sum, line) => sum + line.quantity, 0));
    expect(shop.openCarts().length, label).toBeLessThanOrEqual(1);
    expect(state.tasks, label).toEqual([]);
    expect(
      state.orders.map((one) => one.status),
      label,
    ).toEqual(model.orders.map(() => 'placed'));
    expect(faults, label).toEqual([]);
    replays += counts.replays;
    orders += placed.length;
  }
  // Otherwise nothing was put to the test.
  expect(replays).toBeGreaterThan(CYCLES);
  expect(orders).toBeGreaterThan(CYCLES);
}, 1_200_000);
