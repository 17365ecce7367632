import { portFrom } from './ports.mjs';
import { describePurging } from './purging.mjs';

/** @typedef {{ name: string, key: string, port: number, url: string, command: string[], env: NodeJS.ProcessEnv }} Server */

const ports = {
  backend: { name: 'backend', key: 'BACKEND_PORT', fallback: 4100 },
  gateway: { name: 'gateway', key: 'GATEWAY_PORT', fallback: 4000 },
  web: { name: 'storefront', key: 'PORT', fallback: 3000 },
};

/** Each page makes garbage at once; a young generation of Node's own size only makes the process a third larger. */
const HEAP_OF_WEB = '--max-semi-space-size=4';

/**
 * The three servers in the order in which they start, each wired to those before it.
 * @param {{ node: string, env: NodeJS.ProcessEnv, isDev: boolean }} settings
 * @returns {Server[]}
 */
export const describeServers = ({ node, env, isDev }) => {
  const port = {
    backend: portFrom(env, ports.backend),
    gateway: portFrom(env, ports.gateway),
    web: portFrom(env, ports.web),
  };
  const url = (/** @type {keyof typeof port} */ name) => `http://localhost:${port[name]}`;
  // Among each other the servers skip the choice between the two addresses that localhost may stand for.
  const wire = (/** @type {keyof typeof port} */ name) => `http://127.0.0.1:${port[name]}`;
  const purging = describePurging(env, [wire('gateway'), wire('web')]);
  const watch = isDev ? ['--watch', '--watch-preserve-output'] : [];
  return [
    {
      ...ports.backend,
      port: port.backend,
      url: url('backend'),
      command: [node, ...watch, 'backend/demo/main.ts'],
      env: { ...env, ...purging.backend, PORT: String(port.backend), PUBLIC_URL: env.PUBLIC_URL || url('web') },
    },
    {
      ...ports.gateway,
      port: port.gateway,
      url: url('gateway'),
      command: [node, ...watch, 'gateway/src/main.ts'],
      env: { ...env, ...purging.caches, PORT: String(port.gateway), BACKEND_URL: wire('backend') },
    },
    {
      ...ports.web,
      port: port.web,
      url: url('web'),
      command: [node, HEAP_OF_WEB, 'web/server/main.ts', ...(isDev ? ['--dev'] : [])],
      env: {
        ...env,
        ...purging.caches,
        PORT: String(port.web),
        BACKEND_URL: wire('backend'),
        GATEWAY_URL: wire('gateway'),
      },
    },
  ];
};
