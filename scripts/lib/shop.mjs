import { startChild } from './child.mjs';
import { Problem } from './problem.mjs';
import { waitUntilReady } from './ready.mjs';

/** @typedef {import('./servers.mjs').Server} Server */

const stopped = Symbol('stopped by a signal');

/**
 * @param {Server[]} servers
 * @param {(server: Server) => void} start
 * @param {AbortSignal} signal
 */
const startInOrder = async (servers, start, signal) => {
  const [backend, ...others] = servers;
  if (!backend) return;
  start(backend);
  await waitUntilReady(backend, { signal });
  others.forEach(start);
  await Promise.all(others.map((server) => waitUntilReady(server, { signal })));
};

/**
 * npm passes a signal on to the shell between us and dies with it; that we are left alone is all we get to know.
 * @param {() => void} onAlone
 */
const watchParent = (onAlone) => {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && onAlone(), 500).unref();
};

/** @param {AbortSignal} signal */
const untilAborted = (signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });

/**
 * Runs the servers until a signal ends them all, or one of them ends and takes the others with it.
 * @param {Server[]} servers
 * @param {{ root: string, onLine: (name: string, line: string, isError: boolean) => void, onReady: () => void }} options
 */
export const runShop = async (servers, { root, onLine, onReady }) => {
  const over = new AbortController();
  /** @type {import('./child.mjs').Child[]} */
  const children = [];
  const start = (/** @type {Server} */ server) => {
    const child = startChild(server, { root, onLine: (line, isError) => onLine(server.name, line, isError) });
    children.push(child);
    void child.exited.then((how) =>
      over.abort(new Problem(`The ${server.name} stopped (${how}); the other servers were stopped too.`)),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => over.abort(stopped));
  watchParent(() => over.abort(stopped));
  try {
    await startInOrder(servers, start, over.signal);
    if (!over.signal.aborted) onReady();
    await untilAborted(over.signal);
  } catch (error) {
    const reason = over.signal.aborted ? over.signal.reason : error;
    await Promise.all(children.map(({ stop }) => stop()));
    if (reason !== stopped) throw reason;
    console.log('Patchwork has stopped.');
  }
};
