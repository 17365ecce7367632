import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerDatabase, openEmbedded, SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { newKey } from '../../test/shop.ts';
import { dropOldAnswers, once } from './idempotency.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';
import { transaction } from './transaction.ts';

let database: Database;

beforeAll(async () => {
  database = await openEmbedded();
  await migrate(database.db);
});

afterAll(() => database.close());

const attempt = (key: string, payload: unknown = 1, owner = 'guest') => ({ owner, key, scope: 'test', payload });

describe('once', () => {
  it('keeps the keys of different owners apart', async () => {
    const key = newKey();
    const say = (owner: string) => once(database.db, attempt(key, 1, owner), async () => owner);
    expect([await say('a'), await say('b')]).toEqual([
      { result: 'a', isReplay: false },
      { result: 'b', isReplay: false },
    ]);
  });

  it('forgets what a fault began', async () => {
    const key = newKey();
    const fail = () => Promise.reject(new Error('fault'));
    await expect(once(database.db, attempt(key), fail)).rejects.toThrow('fault');
    expect(await once(database.db, attempt(key), async () => 'done')).toEqual({ result: 'done', isReplay: false });
  });
});

it('drops answers only when they are older than 40 days, and nothing that is in progress', async () => {
  const [young, old, inProgress] = [newKey(), newKey(), newKey()];
  for (const key of [young, old]) await once(database.db, attempt(key), async () => 'done');
  await database.db
    .insertInto('idempotency')
    .values({ owner: 'guest', key: inProgress, scope: 'test', hash: '', status: null, response: null })
    .execute();
  const age = (key: string, days: number) =>
    sql`update idempotency set created_at = now() - make_interval(days => ${days}) where key = ${key}`.execute(
      database.db,
    );
  await age(young, 39);
  await age(old, 41);
  await age(inProgress, 41);
  expect(await dropOldAnswers(database.db)).toBe(1);
  expect((await once(database.db, attempt(young), async () => 'again')).isReplay).toBe(true);
  const { rows } = await sql`select key from idempotency where key in (${old}, ${inProgress})`.execute(database.db);
  expect(rows).toEqual([{ key: inProgress }]);
});

describe('transaction', () => {
  const conflict = () => Object.assign(new Error('could not serialize'), { code: '40001' });

  it('begins again when the database gave way, at most 5 times', async () => {
    let tries = 0;
    const failing = (times: number) =>
      transaction(database.db, async () => {
        tries += 1;
        if (tries <= times) throw conflict();
        return tries;
      });
    expect(await failing(4)).toBe(5);
    tries = 0;
    await expect(failing(99)).rejects.toThrow('could not serialize');
    expect(tries).toBe(5);
  });

  it('does not repeat what fails for another reason', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw new Error('no');
    };
    await expect(transaction(database.db, work)).rejects.toThrow('no');
    expect(tries).toBe(1);
  });
});

sayLeftOut('a key that is worked on by another connection');

describe.runIf(SERVER_URL)('on PostgreSQL', () => {
  it('tells a second sender at once that the first one is still at work', async () => {
    const server = await createServerDatabase();
    const { db, close } = await openDatabase({ databaseUrl: server.url, databasePool: 4, dataDir: null });
    await migrate(db);
    const key = newKey();
    const { promise: finish, resolve } = Promise.withResolvers<string>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const first = once(db, attempt(key), () => {
      begin();
      return finish;
    });
    await begun;
    await expect(once(db, attempt(key), async () => 'second')).rejects.toMatchObject({ code: 'IN_PROGRESS' });
    resolve('first');
    expect(await first).toEqual({ result: 'first', isReplay: false });
    expect(await once(db, attempt(key), async () => 'third')).toEqual({ result: 'first', isReplay: true });
    await close();
    await server.drop();
  });
});
