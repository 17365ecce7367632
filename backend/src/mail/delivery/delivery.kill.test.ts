import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { postTo, toRecipients } from '../../../test/deliveries.ts';
import { copyEmbedded } from '../../../test/embedded-image.ts';
import { createServerDatabase, isDeep, SERVER_URL, sayLeftOut } from '../../../test/engines.ts';
import { temporaryFolder } from '../../../test/process.ts';
import { type Fault, startSmtp } from '../../../test/smtp.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open.ts';

// Each kill waits for a process to start, and for the leases of the one before to end.
vi.setConfig({ testTimeout: isDeep ? 900_000 : 120_000 });

const SEND = resolve(import.meta.dirname, '../../../test/send-mails.ts');
const LETTERS = isDeep ? 1000 : 40;
const KILLS = isDeep ? 12 : 2;
/** Letters that one process sends at once: as many may arrive twice when it is killed. */
const AT_ONCE = 5;

const FAULTS: readonly (Fault | null)[] = [
  null,
  'drop-in-data',
  'drop-after-data',
  'slow',
  { at: 'recipient', code: 451 },
  { at: 'data', code: 452 },
];

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface Place {
  readonly env: Readonly<Record<string, string>>;
  open(): ReturnType<typeof openDatabase>;
}

const inFolder = async (): Promise<Place> => {
  const folder = await temporaryFolder();
  ends.push(folder.remove);
  await copyEmbedded(folder.path);
  return {
    env: { DATA_DIR: folder.path, DATABASE_URL: '' },
    open: () => openDatabase({ databaseUrl: null, databasePool: 1, dataDir: folder.path }),
  };
};

const onServer = async (): Promise<Place> => {
  const server = await createServerDatabase();
  ends.push(server.drop);
  return {
    env: { DATABASE_URL: server.url },
    open: () => openDatabase({ databaseUrl: server.url, databasePool: 2, dataDir: null }),
  };
};

const useDatabase = async <T>({ open }: Place, work: (db: Awaited<ReturnType<typeof open>>['db']) => Promise<T>) => {
  const database = await open();
  return work(database.db).finally(() => database.close());
};

const startSmtpWithFaults = async () => {
  const smtp = await startSmtp();
  ends.push(smtp.close);
  const seen = new Map<string, number>();
  smtp.fault = (recipient) => {
    const times = seen.get(recipient) ?? 0;
    seen.set(recipient, times + 1);
    return times < 2 ? (FAULTS[Number(/\d+/.exec(recipient)?.[0]) % FAULTS.length] ?? null) : null;
  };
  return smtp;
};

/** Sends with so many processes at once, kills one of them now and then, and starts another one in its place. */
const sendOverKills = async (place: Place, processes: number) => {
  const smtp = await startSmtpWithFaults();
  const startOne = (): ChildProcess => {
    const child = fork(SEND, {
      env: { ...process.env, ...place.env, SMTP_PORT: String(smtp.port) },
      execArgv: [],
      stdio: 'inherit',
    });
    ends.push(async () => child.kill('SIGKILL'));
    return child;
  };
  const running = Array.from({ length: processes }, startOne);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const reached = (LETTERS * kill) / (KILLS + 2);
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(reached), {
      timeout: 200_000,
      interval: 5,
    });
    const victim = running.shift();
    const gone = victim && once(victim, 'exit');
    victim?.kill('SIGKILL');
    await gone;
    running.push(startOne());
    await sleep(20);
  }
  const codes = await Promise.all(running.map(async (child) => child.exitCode ?? (await once(child, 'exit'))[0]));
  return { codes, received: smtp.received };
};

const expectEachOnce = async (place: Place, { codes, received }: Awaited<ReturnType<typeof sendOverKills>>) => {
  expect(new Set(codes)).toEqual(new Set([0]));
  const { rows } = await useDatabase(place, (db) =>
    sql<{ sent: number; others: number }>`select count(*) filter (where sent_at is not null)::int as sent,
      count(*) filter (where sent_at is null or failed_at is not null)::int as others from outbox`.execute(db),
  );
  expect(rows[0]).toEqual({ sent: LETTERS, others: 0 });
  expect(new Set(received.flatMap(({ to }) => to))).toEqual(new Set(toRecipients(LETTERS)));
  // One id for each letter, whatever was sent again.
  expect(new Set(received.map(({ messageId, to }) => `${messageId} ${to}`)).size).toBe(LETTERS);
  const answered = received.filter(({ isAnswered }) => isAnswered).map(({ messageId }) => messageId);
  expect(answered.length - new Set(answered).size).toBeLessThanOrEqual(KILLS * AT_ONCE);
};

describe('letters of a backend that is killed with -9', () => {
  it('arrive each under one id, and none is lost, from the embedded database', async () => {
    const place = await inFolder();
    await useDatabase(place, (db) => postTo(db, toRecipients(LETTERS)));
    await expectEachOnce(place, await sendOverKills(place, 1));
  });
});

sayLeftOut('letters of several backends, one of which is killed');

describe.runIf(SERVER_URL)('letters of several backends of which one is killed with -9, on PostgreSQL', () => {
  it('arrive each under one id, and none is lost', async () => {
    const place = await onServer();
    await useDatabase(place, async (db) => {
      await migrate(db);
      await postTo(db, toRecipients(LETTERS));
    });
    await expectEachOnce(place, await sendOverKills(place, 2));
  });
});
