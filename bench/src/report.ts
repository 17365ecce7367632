import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Tells the parent process where this one listens. */
export const announce = (server: Server): void => {
  process.send?.({ port: (server.address() as AddressInfo).port });
};

// Loaded into every measured process: tells the CPU time it has used so far, user and system, in microseconds.
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() });
});
// What is left after a collection, where the process has --expose-gc.
process.on('message', (message) => {
  if (message !== 'memory') return;
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heapUsed, rss });
});
process.on('disconnect', () => process.exit(0));
