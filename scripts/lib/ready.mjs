import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from './problem.mjs';

const pauseMs = 100;

/** @param {string} url */
const isReady = async (url) => {
  try {
    const { status } = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) });
    return status === 200;
  } catch {
    return false;
  }
};

/**
 * Waits until a server says that it is ready.
 * @param {{ name: string, url: string }} server
 * @param {{ signal: AbortSignal, patienceMs?: number }} options given up when the signal fires
 */
export const waitUntilReady = async ({ name, url }, { signal, patienceMs = 180_000 }) => {
  const end = Date.now() + patienceMs;
  while (!(await isReady(url))) {
    signal.throwIfAborted();
    if (Date.now() > end)
      throw new Problem(`The ${name} was not ready after ${patienceMs / 1000} seconds: ${url}/health/ready`);
    await wait(pauseMs, undefined, { signal });
  }
};
