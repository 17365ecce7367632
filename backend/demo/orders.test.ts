import { createClient } from '@patchwork/backend/test/client.ts';
import { useTestShop } from '@patchwork/backend/test/use-shop.ts';
import { expect, it } from 'vitest';
import { seedCustomers } from './customers.ts';
import { seedOrders } from './orders.ts';
import { seedIfEmpty } from './seed.ts';

const shop = await useTestShop();

it('gives Ada a history with something in every state', async () => {
  const { db } = shop.database;
  await seedIfEmpty(db, { seedProducts: 300 });
  await seedCustomers(db, { seedProducts: 300, seedsCustomers: true });
  expect(await seedOrders(db)).toBe(5);
  const { result: access } = await shop.client.post(
    'user/login',
    { username: 'ada@example.com', password: 'Plush-Bear-42' },
    null,
  );
  const { result } = await createClient(shop.http, access).get('user/order-history');
  expect(result.total_count).toBe(5);
  const items = result.items.flatMap(({ items: all }: { items: object[] }) => all);
  const states = items.map((item: { progress_tracker: { status_id: string } }) => item.progress_tracker.status_id);
  expect(new Set(states)).toEqual(
    new Set([
      'ready_for_shipment',
      'awaiting_customization',
      'on_hold',
      'in_production',
      'sent_to_customer',
      'cancelled',
      'finished_without_shipping',
    ]),
  );
  for (const { product } of items) expect(product.thumbnail).toMatch(/^\/media\//);
  expect(items.filter(({ shipments }: { shipments: object[] }) => shipments.length > 0)).toHaveLength(2);
});
