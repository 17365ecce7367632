import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/** @typedef {{ name: string, key: string, fallback: number }} PortOf */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {PortOf} server
 */
export const portFrom = (env, { key, fallback }) => {
  const text = env[key] || String(fallback);
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Problem(`${key}=${text} is not a port: choose a number from 1 to 65535.`);
};

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
const canListen = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(!/EADDRINUSE|EACCES/.test(error.code ?? '')),
    );
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** @param {number} port */
const isFree = async (port) =>
  (await canListen(port, '::')) && (await canListen(port, '0.0.0.0')) && canListen(port, '127.0.0.1');

/**
 * Refuses ports that are taken, or named twice, before anything is started.
 * @param {{ name: string, key: string, port: number }[]} servers
 */
export const checkPorts = async (servers) => {
  for (const [index, { name, key, port }] of servers.entries()) {
    const twin = servers.slice(0, index).find((other) => other.port === port);
    if (twin) throw new Problem(`${twin.key} and ${key} are both ${port}: give each server a port of its own.`);
    if (await isFree(port)) continue;
    throw new Problem(
      `Port ${port} for the ${name} is busy. Stop what uses it, or choose another: ${key}=${port + 10} npm start`,
    );
  }
};
