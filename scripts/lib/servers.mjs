import { portFrom } from './ports.mjs';

/** @typedef {{ name: string, key: string, port: number, url: string, command: string[], env: NodeJS.ProcessEnv }} Server */

const ports = {
  backend: { name: 'backend', key: 'BACKEND_PORT', fallback: 4100 },
  gateway: { name: 'gateway', key: 'GATEWAY_PORT', fallback: 4000 },
  web: { name: 'storefront', key: 'PORT', fallback: 3000 },
};

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
  const watch = isDev ? ['--watch', '--watch-preserve-output'] : [];
  const shared = { ...env, NODE_ENV: env.NODE_ENV ?? 'development' };
  const wiring = { BACKEND_URL: url('backend'), GATEWAY_URL: url('gateway') };
  // Only the storefront gains from React's production build; strictness about secrets stays the operator's choice.
  const webMode = env.NODE_ENV ?? (isDev ? 'development' : 'production');
  return [
    {
      ...ports.backend,
      port: port.backend,
      url: url('backend'),
      command: [node, ...watch, 'backend/src/main.ts'],
      env: { ...shared, PORT: String(port.backend) },
    },
    {
      ...ports.gateway,
      port: port.gateway,
      url: url('gateway'),
      command: [node, ...watch, 'gateway/src/main.ts'],
      env: { ...shared, BACKEND_URL: wiring.BACKEND_URL, PORT: String(port.gateway) },
    },
    {
      ...ports.web,
      port: port.web,
      url: url('web'),
      command: [node, 'web/server/main.ts', ...(isDev ? ['--dev'] : [])],
      env: { ...shared, ...wiring, NODE_ENV: webMode, PORT: String(port.web) },
    },
  ];
};
