import { seedDemo } from '@patchwork/demo/demo.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { findCredentials } from './default-credentials.repository.ts';
import { closeDefaultCredentials, requireNoDefaultCredentials } from './default-credentials.service.ts';

const DEMO = { isProduction: false, seedProducts: 300, seedsCustomers: true, seedsCampaign: true };
const PRODUCTION = { isProduction: true, seedProducts: 0, seedsCustomers: false };
const logger = pino({ level: 'silent' });

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
  await seedDemo(database.db, DEMO, logger);
});

afterEach(() => database.close());

const startInProduction = () => requireNoDefaultCredentials(database.db, PRODUCTION);
const coupons = async () => (await findCredentials(database.db, ['coupon'])).map(({ name }) => name);

describe('a database of development', () => {
  it('starts in production once what everybody knows is closed, and orders stay', async () => {
    const { db } = database;
    await expect(startInProduction()).rejects.toThrow(
      'everybody knows: the coupon BEARHUG, the coupon FIVEOFF, the coupon WELCOME10, the gift card GIFT-DEMO-0025, ' +
        'the gift card GIFT-DEMO-0100, the customer ada@example.com, the customer grace@example.com. ' +
        'Close them with "npm run close-demo"',
    );
    const orders = async () => (await sql`select from shop_order`.execute(db)).rows.length;
    const before = await orders();
    expect(before).toBeGreaterThan(0);
    expect((await closeDefaultCredentials(db))?.split(', ')).toHaveLength(7);
    await startInProduction();
    expect(await closeDefaultCredentials(db)).toBeNull();
    expect(await orders()).toBe(before);
  });

  it.each([
    ['has other terms', "percent = 15 where code = 'WELCOME10'"],
    ['ends', "ends_at = now() + interval '1 day' where code = 'WELCOME10'"],
    ['has a limit', "usage_limit = 100 where code = 'WELCOME10'"],
    ['is switched off', "is_active = false where code = 'WELCOME10'"],
  ])('may have a coupon of its own under a code of the demo: one that %s', async (_, change) => {
    expect(await coupons()).toContain('WELCOME10');
    await sql`update coupon set ${sql.raw(change)}`.execute(database.db);
    expect(await coupons()).toEqual(['BEARHUG', 'FIVEOFF']);
  });
});
