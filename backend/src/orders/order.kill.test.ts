import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderBody, type Reply } from '../../test/client.ts';
import { isDeep, SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { expectExactLedger, issueCard } from '../../test/gift-cards.ts';
import { type Counts, type KilledShop, openKilledShop, type Victim } from '../../test/killed.ts';
import { call } from '../../test/process.ts';
import { newKey } from '../../test/shop.ts';

// Each starts a process, and a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000 });

/** 19.99 with 10 % off, shipping 5.00, ten dollars from a card. */
const ORDER = { total: 12.99, products: [{ sku: 'BEAR', qty: 1 }], address: { region_id: 1 } };
const PIECES = 1000;

/** State of an order after a kill, before any clean-up. */
type Remains = 'nothing' | 'a reservation' | 'an order';
type IsStep = (step: string, index: number, all: readonly string[]) => boolean;

/** Any other moment amounts to one of these: the middle and the end of each transaction. */
const STEPS: readonly (readonly [string, IsStep, Remains])[] = [
  ['written the order down', (step) => step.startsWith('insert into "shop_order"'), 'nothing'],
  ['reserved', (step) => step === 'commit', 'a reservation'],
  ['been told that the money is set aside', (step) => step === 'authorized', 'a reservation'],
  ['stored its answer, not yet committed', (_, index, all) => index === all.length - 2, 'a reservation'],
  ['confirmed', (_, index, all) => index === all.length - 1, 'an order'],
];

const leftAfter = (steps: readonly string[], index: number): Remains => {
  if (index === steps.length - 1) return 'an order';
  return steps.indexOf('commit') <= index ? 'a reservation' : 'nothing';
};

sayLeftOut('orders of a backend that is killed');

describe.runIf(SERVER_URL)('an order whose backend is killed with -9, on PostgreSQL', () => {
  let killed: KilledShop;
  let victim: Victim;
  let steps: readonly string[];
  let order: { body: object; key: string };
  let before: Counts;

  const newOrder = async () => {
    const { client } = killed.shop;
    const cartId = await client.createCart();
    await client.update(cartId, { sku: 'BEAR', qty: 1 });
    const card = { code: 'GIFT-KILL' };
    for (const reply of [
      await client.post(`cart/apply-coupon?cartId=${cartId}&coupon=ONE`),
      await client.post(`giftcards/apply?cartId=${cartId}`, card),
      await client.post(`giftcards/change-value?cartId=${cartId}`, { ...card, value: 10 }),
    ])
      expect(reply).toMatchObject({ status: 200 });
    return { body: orderBody(cartId, ORDER), key: newKey() };
  };

  beforeAll(async () => {
    killed = await openKilledShop();
    const { db } = killed.shop;
    await db.updateTable('stock_item').set({ qty: PIECES }).where('sku', '=', 'BEAR').execute();
    await db.insertInto('coupon').values({ code: 'ONE', percent: '10' }).execute();
    await issueCard(killed.shop, 'GIFT-KILL', 1_000_000);
    victim = await killed.startVictim();
    const { body, key } = await newOrder();
    await victim.tell();
    expect((await call(`${victim.url}/api/order`, body, key)).status).toBe(200);
    steps = await victim.tell();
  });

  afterAll(async () => {
    victim.kill();
    await killed.close();
  });

  beforeEach(async () => {
    order = await newOrder();
    before = await killed.count();
  });

  afterEach(async () => {
    killed.provider.when(() => undefined);
    await expectExactLedger(killed.shop);
  });

  const send = (): Promise<Reply> => killed.shop.client.post('order', order.body, order.key);

  const sendToVictim = async () => {
    const answer = call(`${victim.url}/api/order`, order.body, order.key).catch(() => 'no answer');
    await victim.gone;
    expect(await answer).toBe('no answer');
    victim = await killed.startVictim();
  };

  /** One whole order more than before. */
  const withOne = (): Counts => {
    const more = {
      moves: 1,
      uses: 1,
      users: 1,
      spent: 1000,
      placed: 1,
      lines: 1,
      payments: 1,
      mails: 1,
      charged: 1299,
    };
    const moved = Object.entries({ ...more, pieces: -1, balance: -1000 });
    return { ...before, ...Object.fromEntries(moved.map(([name, by]) => [name, (before[name] ?? 0) + by])) };
  };

  const expectOnce = async (left: Remains) => {
    // Until it is cleaned up, a reservation is one that is still being paid.
    if (left === 'a reservation') expect(await send()).toMatchObject({ status: 409, result: { code: 'IN_PROGRESS' } });
    expect(await killed.shop.orders.releaseStale(0)).toBe(left === 'a reservation' ? 1 : 0);
    expect(await killed.count()).toEqual(left === 'an order' ? withOne() : before);
    await expect.poll(send, { timeout: 20_000 }).toMatchObject({ status: 200, isReplay: left === 'an order' });
    expect(await killed.count()).toEqual(withOne());
    expect(await send()).toMatchObject({ status: 200, isReplay: true });
  };

  it.each(STEPS)(
    'when it has %s, is there whole or not at all, and once when it is sent again',
    async (_, is, left) => {
      const index = steps.findIndex(is);
      expect(leftAfter(steps, index)).toBe(left);
      await victim.tell(index + 1);
      await sendToVictim();
      await expectOnce(left);
    },
  );

  it('while the provider is being asked, is there not at all, and once when it is sent again', async () => {
    killed.provider.when(victim.kill);
    await sendToVictim();
    killed.provider.when(() => undefined);
    expect(killed.provider.held.size).toBe((before.payments ?? 0) + 1);
    await expectOnce('a reservation');
  });

  it.runIf(isDeep)(
    'after any step at all, is there whole or not at all, and once when it is sent again',
    async () => {
      for (const index of steps.keys()) {
        await victim.tell(index + 1);
        await sendToVictim();
        await expectOnce(leftAfter(steps, index));
        order = await newOrder();
        before = await killed.count();
      }
      process.stdout.write(`kill -9: after each of ${steps.length} steps of an order, none lost, none twice\n`);
    },
    900_000,
  );
});
