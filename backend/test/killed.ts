import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { sum } from '@patchwork/domain/pricing/money.ts';
import { sql } from 'kysely';
import { openDatabase } from '../src/db/open.ts';
import { createServerDatabase } from './engines.ts';
import { createRemoteProvider, startRemoteProvider } from './remote-provider.ts';
import { fillShelf, openTestShop, type TestShop } from './shop.ts';

const SERVE = resolve(import.meta.dirname, 'serve-steps.ts');

/** A backend process that can be killed after any step. */
const startVictim = async (env: Record<string, string>) => {
  const child: ChildProcess = fork(SERVE, { env: { ...process.env, ...env }, execArgv: [], stdio: 'inherit' });
  const gone = once(child, 'exit');
  const dead = gone.then(([code]): never => {
    throw new Error(`The backend ended with ${code}`);
  });
  const [{ port }] = await Promise.race([once(child, 'message'), dead]);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns its steps since the last call; it dies after the given number of further steps. */
    tell: async (left?: number): Promise<string[]> => {
      child.send({ left });
      const [{ taken }] = await once(child, 'message');
      return taken;
    },
    kill: () => child.kill('SIGKILL'),
    gone,
  };
};

export type Victim = Awaited<ReturnType<typeof startVictim>>;

export type Counts = Readonly<Record<string, number>>;

/** Counts everything that an order moves: pieces, coupon uses, cents of gift cards, orders, payments, mails. */
const count = async ({ db }: TestShop): Promise<Counts> => {
  const { rows } = await sql<Counts>`select
    (select qty from stock_item where sku = 'BEAR') as pieces,
    (select count(*)::int from order_stock join shop_order on id = order_id where state <> 'released') as moves,
    (select sum(uses)::int from coupon) as uses,
    (select count(*)::int from coupon_use) as users,
    (select sum(balance)::int from gift_card) as balance,
    (select sum(held)::int from gift_card) as held,
    (select sum(spent)::int from gift_card) as spent,
    (select count(*)::int from shop_order where state = 'placed') as placed,
    (select count(*)::int from shop_order where state = 'reserved') as reserved,
    (select count(*)::int from order_line join shop_order on id = order_id where state = 'placed') as lines,
    (select count(*)::int from payment) as payments,
    (select count(*)::int from outbox where kind = 'order-placed') as mails,
    (select count(*)::int from cart where state = 'ordering') as held_carts`.execute(db);
  return rows[0] ?? {};
};

/** A shop on PostgreSQL whose backends come and go, and a provider that outlives them. */
export const openKilledShop = async () => {
  const server = await createServerDatabase();
  const provider = await startRemoteProvider();
  const database = await openDatabase({ databaseUrl: server.url, databasePool: 4, dataDir: null });
  const shop = await openTestShop(database, { provider: createRemoteProvider(provider.url) });
  await fillShelf(shop);
  const close = async () => {
    await shop.http.close();
    await database.close();
    await provider.close();
    await server.drop();
  };
  return {
    shop,
    provider,
    startVictim: () => startVictim({ DATABASE_URL: server.url, PROVIDER_URL: provider.url }),
    count: async (): Promise<Counts> => ({ ...(await count(shop)), charged: sum([...provider.held.values()]) }),
    close,
  };
};

export type KilledShop = Awaited<ReturnType<typeof openKilledShop>>;
