import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg, { type PoolConfig } from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { openPglite } from './embedded.ts';
import { toOpenError } from './open-error.ts';
import type { CoreTables, Executor } from './schema.ts';

interface DatabaseOptions {
  /** A PostgreSQL server; null for the embedded database. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  /** The embedded database is in `db` below it; null: in memory, for tests. */
  readonly dataDir: string | null;
  /** A PGlite dump to start from, for a database in memory; default: empty. */
  readonly image?: Blob;
}

export interface Database {
  readonly db: Executor;
  readonly engine: 'embedded' | 'server';
  close(): Promise<void>;
}

const int8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A number of the database is too large to be exact');
  return value;
};

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? int8 : pg.types.getTypeParser(oid, format),
} as NonNullable<PoolConfig['types']>;

const WAIT_FOR_CONNECTION_MS = 10_000;

const connect = (config: PoolConfig) => {
  const pool = new pg.Pool({ ...config, types, connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS });
  // A server that goes away breaks idle connections; the next query reconnects or fails.
  pool.on('error', () => undefined);
  return new Kysely<CoreTables>({ dialect: new PostgresDialect({ pool }) });
};

const openServer = (options: DatabaseOptions & { databaseUrl: string }): Database => {
  const db = connect({
    connectionString: options.databaseUrl,
    max: options.databasePool,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  return { db, engine: 'server', close: () => db.destroy() };
};

const openInMemory = (image: Blob | undefined): Promise<PGlite> => PGlite.create(image ? { loadDataDir: image } : {});

/** Disk errors get advice; a folder that is locked by another process has its own message. */
const lock = async (directory: string): Promise<() => void> => {
  try {
    return lockDirectory(directory);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === undefined ? error : await toOpenError(directory, error);
  }
};

const openEmbedded = async ({ dataDir, image }: DatabaseOptions): Promise<Database> => {
  const directory = dataDir === null ? null : join(dataDir, 'db');
  const release = directory === null ? () => undefined : await lock(directory);
  try {
    const pglite = await (directory === null ? openInMemory(image) : openPglite(directory));
    const db = connect({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 } as PoolConfig);
    const close = async () => {
      await db.destroy();
      await pglite.close();
      release();
    };
    return { db, engine: 'embedded', close };
  } catch (error) {
    release();
    throw error;
  }
};

/** Opens the configured database; the embedded one is created if necessary. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl } = options;
  return databaseUrl === null ? openEmbedded(options) : Promise.resolve(openServer({ ...options, databaseUrl }));
};
