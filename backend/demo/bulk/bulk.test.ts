import { migrate } from '@patchwork/backend/src/db/migrate.ts';
import { openTestDatabase } from '@patchwork/backend/test/engines.ts';
import { BULK_BREAKS, toBreakTable } from '@patchwork/domain/bulk/break-table.ts';
import { BULK_KINDS, BULK_SIZES } from '@patchwork/domain/bulk/bulk-order.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedBulk } from './bulk.ts';
import { BULK_PRICES } from './prices.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
});
afterAll(() => database.close());

it('has prices of every kind that fall at each break, in sizes that there are', () => {
  const tables = Map.groupBy(BULK_PRICES, ({ kind, size }) => `${kind} ${size}`);
  expect(new Set(BULK_PRICES.map(({ kind }) => kind)).size).toBe(BULK_KINDS.length);
  for (const rows of tables.values()) {
    const table = toBreakTable(
      rows.map(({ from_quantity: fromQuantity, unit_price: unitPrice }) => ({ fromQuantity, unitPrice })),
    );
    expect(table.map(({ fromQuantity }) => fromQuantity)).toEqual([1, ...BULK_BREAKS]);
    expect(new Set(table.map(({ unitPrice }) => unitPrice)).size).toBe(table.length);
    expect(BULK_SIZES).toContain(rows[0]?.size);
  }
});

it('gives the demo shop its prices once, and no other shop any', async () => {
  expect(await seedBulk(database.db, { seedProducts: 0 })).toBe(0);
  expect(await seedBulk(database.db, { seedProducts: 10 })).toBe(BULK_PRICES.length);
  expect(await seedBulk(database.db, { seedProducts: 10 })).toBe(0);
});
