import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections (from 32768 on Linux), one of which could take a port before its server does. */
const LOWEST = 20_000;
const COUNT = 10_000;
const TRIES = 100;

const tryPort = async (): Promise<number | null> => {
  const port = LOWEST + Math.floor(Math.random() * COUNT);
  const probe = createServer();
  try {
    await once(probe.listen(port), 'listening');
  } catch {
    return null;
  }
  await once(probe.close(), 'close');
  return port;
};

/** Different ports of this machine that nobody listens on, for servers about to be started. */
export const findFreePorts = async (count: number): Promise<readonly number[]> => {
  const ports = new Set<number>();
  for (let tries = 0; ports.size < count; tries += 1) {
    if (tries === TRIES) throw new Error('This machine has no free port');
    const port = await tryPort();
    if (port !== null) ports.add(port);
  }
  return [...ports];
};
