import { sql } from 'kysely';
import pg from 'pg';
import type { Executor } from './schema.ts';

export interface Broadcast {
  /** To all processes on the database, this one included. */
  send(): Promise<void>;
  close(): Promise<void>;
}

interface BroadcastOptions {
  readonly db: Executor;
  /** Null: the embedded database, which has one process. */
  readonly databaseUrl: string | null;
  readonly channel: string;
  readonly onMessage: () => void;
  readonly onProblem: (error: unknown) => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Keeps a connection that listens; one that is lost is opened again, with back-off. */
class Listener {
  readonly #options: BroadcastOptions & { databaseUrl: string };
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #isClosed = false;

  constructor(options: BroadcastOptions & { databaseUrl: string }) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { databaseUrl, channel, onMessage } = this.#options;
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    this.#client = client;
    client.on('notification', onMessage);
    client.on('error', (error) => this.#reopen(client, error));
    client.on('end', () => this.#reopen(client, new Error(`The listener of ${channel} has lost its connection`)));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      // Messages were lost meanwhile: one is assumed.
      if (this.#pauseMs > FIRST_PAUSE_MS) onMessage();
      this.#pauseMs = FIRST_PAUSE_MS;
    } catch (error) {
      this.#reopen(client, error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #reopen(client: pg.Client, error: unknown): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#client = null;
    this.#options.onProblem(error);
    void client.end().catch(() => undefined);
    this.#timer = setTimeout(() => void this.open(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

/** A message without a text, by NOTIFY on a server and directly on the embedded database. */
export const openBroadcast = async (options: BroadcastOptions): Promise<Broadcast> => {
  const { db, databaseUrl, channel, onMessage } = options;
  if (databaseUrl === null) return { send: async () => onMessage(), close: async () => undefined };
  const listener = new Listener({ ...options, databaseUrl });
  await listener.open();
  return {
    send: async () => void (await sql`select pg_notify(${channel}, '')`.execute(db)),
    close: () => listener.close(),
  };
};
