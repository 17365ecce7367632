import { toStoreCode } from './load.ts';
import type { Contestant } from './measurements.ts';

/** Who asks at the same time. */
export const AT_ONCE = 8;

const STORES = Array.from({ length: AT_ONCE }, (_, store) => ({
  code: toStoreCode(store),
  url: `https://${toStoreCode(store)}.example`,
}));
const ALONE = { MICRO_CACHE_MS: '0', KEPT_ANSWERS_MB: '0', STORES: JSON.stringify(STORES) };
const SHARED = { KEPT_ANSWERS_MB: '0' };
const KEPT = { KEPT_ANSWERS_MB: '64' };
const GATEWAY = './servers/gateway.ts';

export interface Server extends Contestant {
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  /** Whether it answers without upstream calls. */
  readonly keeps?: boolean;
}

const alone = (key: string, title: string, file: string, env: Server['env'] = ALONE): Server => ({
  key,
  title,
  file,
  env,
  processes: 1,
});

const floor = alone('floor', 'the floor: hand-written node:http handler', './servers/floor.ts', {});
const gateway = alone('gateway', 'this gateway, no answer shared between requests', GATEWAY);
const shared = alone('shared', 'this gateway, reads shared for a second', GATEWAY, SHARED);
const kept = { ...alone('kept', 'this gateway, the whole answer kept', GATEWAY, KEPT), keeps: true };

/** The same server in two processes on one port. */
const doubled = (server: Server): Server => ({
  ...server,
  key: `${server.key} ×2`,
  processes: 2,
  file: './servers/cluster.ts',
  env: { ...server.env, SERVER: server.file.replace('/servers', ''), PROCESSES: '2' },
});

export const servers: readonly Server[] = [
  floor,
  gateway,
  shared,
  kept,
  alone('mercurius', 'Mercurius with graphql-jit', './servers/mercurius.ts'),
  alone('yoga', 'GraphQL Yoga', './servers/yoga.ts'),
  alone('express', 'Apollo Server defaults on Express 5', './servers/express.ts'),
  alone('apollo-gateway', '@apollo/gateway, subgraphs in process', './servers/apollo-gateway.ts'),
  alone('hive', 'Hive Gateway, subgraphs by HTTP in the same process', './servers/hive.ts'),
  ...[floor, gateway, shared, kept].map(doubled),
];
