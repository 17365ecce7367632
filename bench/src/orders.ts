import { availableParallelism, loadavg } from 'node:os';
import { Pool } from 'undici';
import { percentiles } from '../../backend/bench/percentiles.ts';
import { openDatabase } from '../../backend/src/db/open.ts';
import { createServerDatabase, SERVER_URL } from '../../backend/test/engines.ts';
import { startBackend } from './backend.ts';
import { type Child, startChild } from './child.ts';
import { LEAST_ORDERS_PER_SECOND, ORDER_P95_MS, writeOrders } from './results.ts';
import { type Cart, createShoppers } from './shoppers.ts';

// Places orders through gateway and backend on PostgreSQL, each a process of its own, this one being the shoppers.
// Fails below the rate or above the time that are promised.

const ORDERS = Number(process.env.ORDERS ?? 600);
const WARM_UP = Number(process.env.WARM_UP ?? 100);
const CLIENTS = Number(process.env.CLIENTS ?? 10);

/** Does the work for each of the list, `CLIENTS` at a time; returns how long each took, in milliseconds. */
const each = async <T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  const left = list.values();
  const client = async () => {
    for (const one of left) {
      const started = performance.now();
      await work(one);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times;
};

interface Servers {
  readonly backend: Child;
  readonly gateway: Child;
}

interface Run {
  /** How long each order took, in milliseconds. */
  readonly times: readonly number[];
  readonly seconds: number;
  /** CPU of both servers, in milliseconds: it says the same on a busy machine. */
  readonly cpuMs: number;
}

const readCpuMs = async ({ backend, gateway }: Servers): Promise<number> => {
  const used = await Promise.all([backend.ask('cpu'), gateway.ask('cpu')]);
  return used.reduce((sum, { cpu }) => sum + Number(cpu), 0) / 1000;
};

const watched = async (servers: Servers, work: () => Promise<readonly number[]>): Promise<Run> => {
  const [before, started] = [await readCpuMs(servers), performance.now()];
  const times = await work();
  return { times, seconds: (performance.now() - started) / 1000, cpuMs: (await readCpuMs(servers)) - before };
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

const report = ({ times, seconds, cpuMs }: Run): boolean => {
  const { p50, p95, max } = percentiles(times);
  const perSecond = times.length / seconds;
  writeOrders({
    orders: times.length,
    clients: CLIENTS,
    perSecond: rounded(perSecond),
    p50Ms: Math.round(p50),
    p95Ms: Math.round(p95),
    maxMs: Math.round(max),
    cpuMs: rounded(cpuMs / times.length),
  });
  console.log(`The load was ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`);
  return perSecond >= LEAST_ORDERS_PER_SECOND && p95 <= ORDER_P95_MS;
};

const placeOrders = async (servers: Servers): Promise<{ run: Run; placed: number }> => {
  const pools = [servers.backend, servers.gateway].map(({ url }) => new Pool(url, { connections: CLIENTS }));
  const [rest, graph] = pools as [Pool, Pool];
  const shoppers = createShoppers({ rest, graph });
  const skus = await shoppers.findSkus();
  const carts: Cart[] = [];
  const wanted = Array.from({ length: WARM_UP + ORDERS }, (_, index) => skus[index % skus.length] ?? '');
  await each(wanted, async (sku) => carts.push(await shoppers.fillCart(sku)));
  await each(carts.slice(0, WARM_UP), shoppers.order);
  const run = await watched(servers, () => each(carts.slice(WARM_UP), shoppers.order));
  await Promise.all(pools.map((pool) => pool.close()));
  return { run, placed: carts.length };
};

const measure = async (servers: Servers, databaseUrl: string): Promise<boolean> => {
  const { db, close } = await openDatabase({ databaseUrl, databasePool: 1, dataDir: null });
  const tables = db.withTables<Record<string, Record<string, unknown>>>();
  await tables.updateTable('stock_item').set({ qty: 1_000_000, is_in_stock: true }).execute();
  const { run, placed } = await placeOrders(servers);
  const orders = tables.selectFrom('shop_order').select('id').where('state', '=', 'placed');
  const standing = await orders.where('idempotency_owner', '<>', 'seed').execute();
  await close();
  if (standing.length !== placed) throw new Error(`${placed} orders were answered, ${standing.length} stand`);
  return report(run);
};

if (!SERVER_URL) throw new Error('Orders are measured on PostgreSQL: name a server with TEST_DATABASE_URL');
const database = await createServerDatabase();
const backend = await startBackend(database.url);
const gateway = await startChild('./servers/gateway.ts', { BACKEND_URL: backend.url });
try {
  if (!(await measure({ backend, gateway }, database.url))) {
    console.error(`Promised are ${LEAST_ORDERS_PER_SECOND} orders/s and a p95 of ${ORDER_P95_MS} ms`);
    process.exitCode = 1;
  }
} finally {
  gateway.stop();
  backend.stop();
  await database.drop();
}
