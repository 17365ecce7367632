import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { orderAs } from '../../test/orders.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { post } from '../db/outbox.ts';
import { runForStore } from '../lib/store.ts';
import { toText, withoutLinks } from './letter.ts';
import { writeLetter } from './letters.ts';
import { findOutbox } from './mail.repository.ts';

const TOKEN = 'operations-token-of-the-tests-0123456789';
const shop = await useTestShop({ operationsToken: TOKEN });
const { db } = shop.database;
const operator = createClient(shop.http, TOKEN);

beforeEach(async () => {
  await shop.db.deleteFrom('outbox').execute();
  await fillShelf(shop);
});

const order = async (skus: readonly string[] = ['BEAR', 'LION']) => {
  const lines = skus.map((sku) => ({ sku, qty: 2 }));
  const { result } = await orderAs(shop, undefined, lines);
  const items = await shop.db
    .selectFrom('order_line')
    .select('item_id')
    .where('order_id', '=', result.backendOrderId)
    .orderBy('position')
    .execute();
  return { id: result.backendOrderId, number: result.orderNumber, itemIds: items.map((item) => item.item_id) };
};

const act = async (call: string, body: object, key = newKey()) => {
  const reply = await operator.post(`operations/${call}`, body, key);
  expect(reply.status).toBe(200);
  return reply;
};

/** Letters about orders besides their confirmations, the oldest first. */
const news = async () => {
  const rows = (await findOutbox(db, 50)).filter(({ kind }) => kind !== 'order-placed').toReversed();
  return Promise.all(
    rows.map(async (row) => {
      const letter = await writeLetter(db, row);
      return { kind: row.kind, subject: letter?.subject, text: letter ? toText(letter) : '', row };
    }),
  );
};

describe('a parcel', () => {
  const parcel = { carrierCode: 'ups', trackingNumber: '1Z 999' };

  it('is written about with what is in it and where to follow it, once however often it is recorded', async () => {
    const { number, itemIds } = await order();
    const [first = 0, second = 0] = itemIds;
    await act('shipments', { orderItemIds: [first], ...parcel });
    await act('shipments', { orderItemIds: [first], ...parcel });
    await act('shipments', { orderItemIds: [second], carrierCode: 'pigeon', trackingNumber: '7' });
    const [one, other, ...rest] = await news();
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ kind: 'order-shipped', subject: `Your order ${number} is on its way` });
    expect(one?.text).toContain(`Part of your order ${number} has left our workshop`);
    expect(one?.text).toContain('- 2 × The bear\n\nCarrier: UPS\nTracking number: 1Z 999');
    expect(one?.text).toContain('https://www.ups.com/track?tracknum=1Z%20999');
    expect(other?.text).toContain('- 2 × The lion\n\nCarrier: pigeon');
    expect(other?.text).not.toContain('http');
  });

  it('with items of several orders is written about to each of those who ordered', async () => {
    const [one, other] = [await order(['BEAR']), await order(['LION'])];
    await act('shipments', { orderItemIds: [...one.itemIds, ...other.itemIds], ...parcel });
    const letters = await news();
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual(
      [one, other].map(({ number }) => `Your order ${number} is on its way`).toSorted(),
    );
    for (const { text } of letters) expect(text).toMatch(/Your order \d+ has left our workshop/);
  });
});

describe('a cancellation', () => {
  it('is written about with what it is of, once, and no other status is', async () => {
    const { number, itemIds } = await order();
    const [first = 0] = itemIds;
    await act('order-items/status', { orderItemIds: itemIds, status: 'in_production' });
    await act('order-items/status', { orderItemIds: [first], status: 'cancelled' });
    await act('order-items/status', { orderItemIds: itemIds, status: 'rejected' });
    const letters = await news();
    expect(letters.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['order-cancelled', `Part of your order ${number} has been cancelled`],
      ['order-cancelled', `Part of your order ${number} has been cancelled`],
    ]);
    expect(letters[0]?.text).toContain('- 2 × The bear');
    expect(letters[0]?.text).not.toContain('The lion');
    expect(letters[1]?.text).toContain('- 2 × The lion');
  });
});

describe('a refund', () => {
  it('is written about with what goes back, once however often it is asked for', async () => {
    const { number } = await order();
    const { result } = await act('refunds', { orderNumber: number });
    await act('refunds', { orderNumber: number });
    const letters = await news();
    expect(letters.map(({ subject }) => subject)).toEqual([`Your refund for order ${number}`]);
    const words = result.state === 'voided' ? 'called off the payment' : `refunded $${result.amount}`;
    expect(letters[0]?.text).toContain(words);
  });

  it('of an order that was to be paid later says that nothing is left to pay', async () => {
    const { id, number } = await order();
    await shop.db.updateTable('payment').set({ reference: null, state: 'due' }).where('order_id', '=', id).execute();
    await act('refunds', { orderNumber: number });
    expect((await news())[0]?.text).toContain('There’s nothing left for you to pay.');
  });
});

it('letters about an order are in the name and language of the store that it was placed in', async () => {
  const { id, itemIds } = await order(['BEAR']);
  const store = { ...DEFAULT_STORE_VIEW, code: 'uk', name: 'Patchwork UK', locale: 'en-GB' };
  const placed = { store_code: 'uk', store_name: 'Patchwork UK', locale: 'en-GB', price_format: store.priceFormat };
  await shop.db.updateTable('outbox').set(placed).execute();
  await act('order-items/status', { orderItemIds: itemIds, status: 'cancelled' });
  const [letter] = await news();
  expect(letter?.row).toMatchObject({
    payload: { orderId: id },
    storeCode: 'uk',
    storeName: 'Patchwork UK',
    locale: 'en-GB',
  });
  await shop.db.deleteFrom('outbox').execute();
  const { itemIds: ids } = await order(['BEAR']);
  await shop.db.deleteFrom('outbox').execute();
  await runForStore(store, () => act('order-items/status', { orderItemIds: ids, status: 'cancelled' }));
  expect((await news())[0]?.row.storeCode).toBe('default');
});

it.each(['https://evil.example', 'www.evil.example', 'evil.example/win', 'ada@evil.example', 'x'.repeat(61)])(
  'no stranger’s name leads anywhere in a letter: %s',
  async (firstName) => {
    const [row] = await db.transaction().execute(async (executor) => {
      await post(executor, 'welcome', { recipient: 'ada@example.com', firstName });
      return findOutbox(executor, 1);
    });
    const letter = row && (await writeLetter(db, row));
    expect(letter?.paragraphs[0]).toBe('Hello,');
  },
);

it('makes no link of what somebody typed, and changes nothing else of it', () => {
  const typed = withoutLinks('Win at https://evil.example/now');
  expect(typed).not.toMatch(/https:\/\/|evil\.example/);
  expect(typed.replaceAll('\u2060', '')).toBe('Win at https://evil.example/now');
  for (const text of ['Zoë <3', 'J. R. Smith', '12 St. Mary’s Rd.', '3/4']) expect(withoutLinks(text)).toBe(text);
});
