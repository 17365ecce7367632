import { migrate } from '@patchwork/backend/src/db/migrate.ts';
import type { Database } from '@patchwork/backend/src/db/open.ts';
import { openTestDatabase } from '@patchwork/backend/test/engines.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedIfEmpty } from '../seed.ts';
import { seedPlush } from './plush.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
  await seedIfEmpty(database.db, { seedProducts: 300 });
});

afterAll(() => database.close());

const queryNumber = async (query: string): Promise<unknown> =>
  Object.values((await sql.raw<object>(`select count(*) ${query}`).execute(database.db)).rows[0] ?? {})[0];

it('tells the demo shop of plush toys, once, and no other shop', async () => {
  expect(await seedPlush(database.db, { seedProducts: 0 })).toBe(0);
  expect(await queryNumber('from breed')).toBe(0);
  const breeds = await seedPlush(database.db, { seedProducts: 300 });
  expect(breeds).toBeGreaterThanOrEqual(120);
  expect(await seedPlush(database.db, { seedProducts: 300 })).toBe(0);
  expect(await queryNumber('from breed')).toBe(breeds);
});

it('tells of products and pictures that there are', async () => {
  for (const table of ['plush_product (sku)', 'rush_add_on (product_sku)', 'extra_photo_add_on (product_sku)']) {
    const [name, column] = table.split(/[ ()]+/);
    expect(await queryNumber(`from ${name}`)).toBeGreaterThan(0);
    expect(await queryNumber(`from ${name} where ${column} not in (select sku from product)`)).toBe(0);
  }
  const missing = `from body_part_value where image is not null
    and split_part(image, '/', 4) not in (select key from illustration)`;
  expect(await queryNumber('from body_part_value where image is not null')).toBeGreaterThan(0);
  expect(await queryNumber(missing)).toBe(0);
});

it('gives each kind of toy a whole body, with details, of colors, pictures and names', async () => {
  const { rows } = await sql<{ kind: string; codes: string[] }>`select kind, array_agg(code order by position) as codes
    from body_part where parent_id is null group by kind order by kind`.execute(database.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['drawing', 'forever', 'look-alike']);
  for (const { codes } of rows) {
    expect(codes).toEqual(expect.arrayContaining(['head', 'ears', 'eyes', 'nose', 'body', 'legs', 'tail']));
    expect(codes.filter((code) => ['arms', 'paws'].includes(code))).toHaveLength(1);
  }
  expect(await queryNumber(`from body_part where code = 'inner-ear' and parent_id is not null`)).toBe(3);
  for (const type of [1, 2, 3])
    expect(await queryNumber(`from body_part_value where content_type = ${type}`)).toBeGreaterThan(0);
  expect(
    await queryNumber(`from body_part where parent_id is not null and parent_id not in
    (select id from body_part where detailing_flag_text is not null)`),
  ).toBe(0);
});

it('lets up to three prominent colors be chosen', async () => {
  expect(await queryNumber(`from body_part where code = 'body' and max_values = 3`)).toBe(3);
  expect(await queryNumber(`from body_part where max_values > 3`)).toBe(0);
});
