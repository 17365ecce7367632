import { portFrom } from './ports.mjs';
import { Problem } from './problem.mjs';
import { describePurging } from './purging.mjs';

/** @typedef {import('./servers.mjs').Server} Server */

/** The domains of each process of subgraphs: what is looked at by everybody, and what one shopper changes. */
const SUBGRAPHS = [
  { name: 'subgraphs 1', domains: ['catalog', 'content', 'lists', 'plush', 'pricing', 'reviews', 'stock'] },
  { name: 'subgraphs 2', domains: ['bulk', 'cart', 'customers', 'giftcards', 'orders', 'promotions'] },
];

const ports = {
  web: { name: 'storefront', key: 'PORT', fallback: 3000 },
  gateways: [
    { name: 'gateway 1', key: 'GATEWAY_PORT', fallback: 4000 },
    { name: 'gateway 2', key: 'GATEWAY_2_PORT', fallback: 4001 },
  ],
  backends: [
    { name: 'backend 1', key: 'BACKEND_PORT', fallback: 4100 },
    { name: 'backend 2', key: 'BACKEND_2_PORT', fallback: 4101 },
  ],
  subgraphs: [
    { key: 'SUBGRAPHS_PORT', fallback: 4200 },
    { key: 'SUBGRAPHS_2_PORT', fallback: 4201 },
  ],
  router: { name: 'router', key: 'ROUTER_PORT', fallback: 4300 },
};

/**
 * The scaled-out shop on one machine: two backends on one PostgreSQL, two gateways, the domains as subgraphs in two
 * processes behind Hive Gateway, and the storefront on that. In the order in which they start.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} settings
 * @returns {Server[]}
 */
export const describeDistributed = ({ node, env }) => {
  if (!env.DATABASE_URL)
    throw new Problem('Two backends need a PostgreSQL server: set DATABASE_URL, e.g. postgres://127.0.0.1:5432/shop');
  const wire = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;
  const toServer = (/** @type {import('./ports.mjs').PortOf} */ at, /** @type {string[]} */ command, own = {}) => {
    const port = portFrom(env, at);
    return { ...at, port, url: `http://localhost:${port}`, command, env: { ...env, ...own, PORT: String(port) } };
  };
  const web = portFrom(env, ports.web);
  const caches = [...ports.gateways, ports.web].map((at) => wire(portFrom(env, at)));
  const purging = describePurging(env, caches);
  const backends = ports.backends.map((at) =>
    toServer(at, [node, 'backend/demo/main.ts'], {
      ...purging.backend,
      PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${web}`,
    }),
  );
  const toBackend = (/** @type {number} */ index) => ({ BACKEND_URL: wire(backends[index]?.port ?? 0) });
  const gateways = ports.gateways.map((at, index) =>
    toServer(at, [node, 'gateway/src/main.ts'], { ...purging.caches, ...toBackend(index) }),
  );
  const subgraphs = SUBGRAPHS.map(({ name, domains }, index) =>
    toServer(
      { name, .../** @type {{ key: string, fallback: number }} */ (ports.subgraphs[index]) },
      [node, 'gateway/src/subgraph.ts', ...domains],
      toBackend(index),
    ),
  );
  const locations = Object.fromEntries(
    SUBGRAPHS.flatMap(({ domains }, index) =>
      domains.map((domain) => [`${domain.toUpperCase()}_SUBGRAPH_URL`, wire(subgraphs[index]?.port ?? 0)]),
    ),
  );
  const hive = 'node_modules/@graphql-hive/gateway/dist/bin.js';
  const config = ['--config-path', 'gateway/router/gateway.config.ts', '--host', '127.0.0.1'];
  const router = toServer(ports.router, [node, hive, ...config, 'supergraph'], locations);
  const storefront = toServer(ports.web, [node, 'web/server/main.ts'], {
    ...purging.caches,
    ...toBackend(0),
    GATEWAY_URL: wire(router.port),
  });
  return [...backends, ...gateways, ...subgraphs, router, storefront];
};
