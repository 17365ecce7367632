import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../../../backend/src/db/open.ts';
import { createServerDatabase } from '../../../backend/test/engines.ts';
import { createWatchedProvider } from '../../../backend/test/provider.ts';
import { fillShelf, openTestShop } from '../../../backend/test/shop.ts';
import { createAsk, startTestGateway } from '../../../gateway/src/testing/start.ts';
import { type AnswerFault, type PassedMutation, startFaultProxy } from '../../support/faultProxy.ts';

/** Applies the faults in turn to the first answer for each key; later answers come through. `lost` are the keys hit. */
const losingFirst = (faults: readonly (AnswerFault | null)[]) => {
  const seen = new Set<string>();
  const lost = new Set<string>();
  const pickFault = ({ idempotencyKey: key }: PassedMutation): AnswerFault | null => {
    if (seen.has(key)) return null;
    const fault = faults[seen.size % faults.length] ?? null;
    seen.add(key);
    if (fault) lost.add(key);
    return fault;
  };
  return { lost, pickFault };
};

const keyOfRest = ({ headers, url = '' }: IncomingMessage): PassedMutation | null => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? { operationName: url, idempotencyKey: key } : null;
};

/**
 * A network that has carried a request out and then loses its answer: to the shopper each time, to the gateway one in
 * four, so that its breaker stays closed.
 */
const openNetwork = async (backendUrl: string) => {
  const behind = losingFirst(['cut', null, null, null]);
  const before = losingFirst(['cut', 'status-500', 'html', 'truncated']);
  const inner = await startFaultProxy(backendUrl, { readKey: keyOfRest, pickFault: behind.pickFault });
  const gateway = await startTestGateway(inner.url, { env: { UPSTREAM_RETRIES: '1' } });
  const outer = await startFaultProxy(new URL('/', gateway.url).href, { pickFault: before.pickFault });
  const close = async () => {
    await outer.stop();
    await gateway.close();
    await inner.stop();
  };
  return { ask: createAsk(`${outer.url}/graphql`), lost: { toGateway: behind.lost, toShopper: before.lost }, close };
};

/** Backend on PostgreSQL and gateway, each behind a network that loses answers. */
export const openLossyShop = async (pieces: number) => {
  const server = await createServerDatabase();
  const provider = createWatchedProvider();
  const database = await openDatabase({ databaseUrl: server.url, databasePool: 12, dataDir: null });
  const shop = await openTestShop(database, { provider });
  await fillShelf(shop);
  await shop.db.updateTable('stock_item').set({ qty: pieces }).where('sku', '=', 'BEAR').execute();
  await shop.http.listen({ host: '127.0.0.1', port: 0 });
  const network = await openNetwork(`http://127.0.0.1:${(shop.http.server.address() as AddressInfo).port}`);
  const close = async () => {
    await network.close();
    await shop.http.close();
    await database.close();
    await server.drop();
  };
  return { ...network, shop, provider, close };
};

export type LossyShop = Awaited<ReturnType<typeof openLossyShop>>;
