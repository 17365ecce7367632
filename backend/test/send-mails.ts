import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../src/db/open.ts';
import { startTestSending } from './deliveries.ts';

// A process that sends the letters of a database, until none waits; it is there to be killed.

const { DATABASE_URL = '', DATA_DIR = '', SMTP_PORT = '' } = process.env;

const { db, close } = await openDatabase(
  DATABASE_URL
    ? { databaseUrl: DATABASE_URL, databasePool: 4, dataDir: null }
    : { databaseUrl: null, databasePool: 1, dataDir: DATA_DIR },
);
const server = { host: '127.0.0.1', port: Number(SMTP_PORT), isSecure: false, requiresTls: false, login: null };
const stop = startTestSending(db, { server }, { times: { leaseSeconds: 4, sendMs: 2000 } });

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where sent_at is null and failed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

while ((await countWaiting()) > 0) await sleep(50);
await stop();
await close();
