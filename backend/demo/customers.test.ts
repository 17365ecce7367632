import { useTestShop } from '@patchwork/backend/test/use-shop.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seedCustomers } from './customers.ts';
import { seedIfEmpty } from './seed.ts';

const shop = await useTestShop();

const count = async () => (await sql`select from customer`.execute(shop.db)).rows.length;
const login = (username: string) => shop.client.post('user/login', { username, password: 'Plush-Bear-42' }, null);

it('gives the demo shop no customers where they are not asked for', async () => {
  const { db } = shop.database;
  await seedIfEmpty(db, { seedProducts: 300 });
  expect(await seedCustomers(db, { seedProducts: 300, seedsCustomers: false })).toBe(0);
  expect(await seedCustomers(db, { seedProducts: 0, seedsCustomers: true })).toBe(0);
  expect(await count()).toBe(0);
});

it('gives it the two that the README names, once, in their groups', async () => {
  const { db } = shop.database;
  const wanted = { seedProducts: 300, seedsCustomers: true };
  expect(await seedCustomers(db, wanted)).toBe(2);
  expect(await seedCustomers(db, wanted)).toBe(0);
  expect(await login('ada@example.com')).toMatchObject({ status: 200 });
  expect(await login('grace@example.com')).toMatchObject({ status: 200 });
  const { rows } = await sql`select group_id from customer order by email`.execute(db);
  expect(rows).toEqual([{ group_id: 1 }, { group_id: 2 }]);
});
