import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Asks for pages from another thread, while this one stands still: when it goes on, all of them are there at once, however
 * busy the machine is. Returns their statuses.
 */
export const flood = async (url: string, paths: readonly string[]): Promise<number[]> => {
  const sent = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData = { port: Number(new URL(url).port), paths, sent };
  const worker = new Worker(new URL('flood.worker.ts', import.meta.url), { workerData, execArgv: [] });
  await once(worker, 'message');
  const answered = once(worker, 'message');
  worker.postMessage('go');
  for (let count = 0; count < paths.length; count = Atomics.load(sent, 0)) Atomics.wait(sent, 0, count);
  const [statuses] = await answered;
  await worker.terminate();
  return statuses as number[];
};
