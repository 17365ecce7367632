import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {{ name: string, exited: Promise<string>, stop: () => Promise<void> }} Child */

/** @typedef {(line: string, isError: boolean) => void} Listener called for each line of a server's output */

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Listener} onLine
 */
const relay = (child, onLine) => {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => onLine(line, stream === child.stderr));
  }
};

/**
 * Starts a server and passes on its output line by line. It leads a process group of its own,
 * so that Ctrl-C reaches it once and through us: asked to end, and when our patience is over made to.
 * @param {Pick<import('./servers.mjs').Server, 'name' | 'command' | 'env'>} server
 * @param {{ root: string, onLine: Listener, patienceMs?: number }} options
 * @returns {Child}
 */
export const startChild = ({ name, command: [file = '', ...args], env }, { root, onLine, patienceMs = 10_000 }) => {
  const child = spawn(file, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  relay(child, onLine);
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const send = (/** @type {NodeJS.Signals} */ signal) => {
    const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    if (isRunning) process.kill(process.platform === 'win32' ? Number(child.pid) : -Number(child.pid), signal);
  };
  const stop = async () => {
    send('SIGTERM');
    await Promise.race([exited, wait(patienceMs, undefined, { ref: false })]);
    send('SIGKILL');
    await exited;
  };
  return { name, exited, stop };
};
