import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../src/db/open.ts';
import { embeddedImage } from './embedded-image.ts';

const DEFAULT_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres';

const isThere = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

const findServer = async (): Promise<string | null> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return given || null;
  return (await isThere(DEFAULT_SERVER)) ? DEFAULT_SERVER : null;
};

/**
 * A PostgreSQL server for test databases: TEST_DATABASE_URL, or the local one; null if there is none, or the variable
 * is empty.
 */
export const SERVER_URL = await findServer();

const withServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: SERVER_URL ?? DEFAULT_SERVER });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** In memory, with empty tables. */
export const openEmbedded = async (): Promise<Database> =>
  openDatabase({ databaseUrl: null, databasePool: 1, dataDir: null, image: await embeddedImage() });

export interface ServerDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new empty database on the server. */
export const createServerDatabase = async (): Promise<ServerDatabase> => {
  const name = `patchwork_backend_${randomBytes(6).toString('hex')}`;
  await withServer(`create database ${name}`);
  const url = new URL(SERVER_URL ?? DEFAULT_SERVER);
  url.pathname = name;
  return { url: url.href, drop: () => withServer(`drop database if exists ${name} with (force)`) };
};

const isOnServer = process.env.TEST_ENGINE === 'server' && SERVER_URL !== null;

const openOnServer = async (): Promise<Database> => {
  const server = await createServerDatabase();
  const database = await openDatabase({ databaseUrl: server.url, databasePool: 4, dataDir: null });
  const close = async () => {
    await database.close();
    await server.drop();
  };
  return { ...database, close };
};

/** Embedded in memory, or on the server if TEST_ENGINE is `server`. */
export const openTestDatabase = (): Promise<Database> => (isOnServer ? openOnServer() : openEmbedded());

/** Multiplies what tests do many times: npm run test:deep. */
export const isDeep = process.env.DEEP === '1';

/** Reports tests that were left out for lack of a server. */
export const sayLeftOut = (what: string): void => {
  if (SERVER_URL || process.env.TEST_DATABASE_URL !== undefined) return;
  process.stderr.write(`LEFT OUT, no PostgreSQL server (TEST_DATABASE_URL): ${what}\n`);
};
