import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createServerDatabase, openEmbedded, SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { type Broadcast, openBroadcast } from './broadcast.ts';
import { openDatabase } from './open.ts';

const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});

const keep = <T extends { close(): Promise<void> }>(opened: T): T => {
  cleanUp.push(() => opened.close());
  return opened;
};

it('reaches the process itself on the embedded database', async () => {
  const { db } = keep(await openEmbedded());
  let heard = 0;
  const onMessage = () => {
    heard += 1;
  };
  const broadcast = await openBroadcast({ db, databaseUrl: null, channel: 'c', onMessage, onProblem: () => undefined });
  await broadcast.send();
  expect(heard).toBe(1);
  await broadcast.close();
});

if (!SERVER_URL) sayLeftOut('messages between processes');

describe.runIf(SERVER_URL)('on a server', () => {
  const open = async () => {
    const server = await createServerDatabase();
    cleanUp.push(() => server.drop());
    const { db } = keep(await openDatabase({ databaseUrl: server.url, databasePool: 2, dataDir: null }));
    const problems: unknown[] = [];
    const listen = async (channel: string) => {
      const state = { heard: 0 };
      const onMessage = () => {
        state.heard += 1;
      };
      const onProblem = (error: unknown) => void problems.push(error);
      const broadcast: Broadcast = keep(
        await openBroadcast({ db, databaseUrl: server.url, channel, onMessage, onProblem }),
      );
      return { broadcast, state };
    };
    return { db, problems, listen };
  };

  it('reaches every process that listens to the channel', async () => {
    const { listen } = await open();
    const [first, second, other] = [await listen('pages'), await listen('pages'), await listen('others')];
    await first.broadcast.send();
    await expect.poll(() => [first.state.heard, second.state.heard]).toEqual([1, 1]);
    expect(other.state.heard).toBe(0);
  });

  it('listens again after its connection was lost, and assumes a message in between', async () => {
    const { db, listen, problems } = await open();
    const { broadcast, state } = await listen('pages');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen %' and pid <> pg_backend_pid() and datname = current_database()`.execute(db);
    await expect.poll(() => state.heard, { timeout: 5000 }).toBe(1);
    expect(problems.length).toBe(1);
    await broadcast.send();
    await expect.poll(() => state.heard).toBe(2);
  });

  it('is silent once it is closed', async () => {
    const { db, listen, problems } = await open();
    const { broadcast, state } = await listen('pages');
    await broadcast.close();
    await sql`select pg_notify('pages', '')`.execute(db);
    await wait(100);
    expect([state.heard, problems]).toEqual([0, []]);
  });
});
