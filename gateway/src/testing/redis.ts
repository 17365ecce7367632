import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

const DEFAULT_SERVER = 'redis://127.0.0.1:6379/15';

const isThere = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port || 6379), hostname, () => resolve(true));
    socket.setTimeout(2000, () => resolve(false));
    socket.on('error', () => resolve(false)).on('connect', () => socket.end());
  });

const findServer = async (): Promise<string | null> => {
  const given = process.env.TEST_REDIS_URL;
  if (given !== undefined) return given || null;
  return (await isThere(DEFAULT_SERVER)) ? DEFAULT_SERVER : null;
};

/** A Redis server for tests: TEST_REDIS_URL, or the local one; null if there is none, or the variable is empty. */
export const REDIS_URL = await findServer();

export const sayRedisLeftOut = (what: string): void => {
  if (REDIS_URL || process.env.TEST_REDIS_URL !== undefined) return;
  process.stderr.write(`LEFT OUT, no Redis server (TEST_REDIS_URL): ${what}\n`);
};

/** A way to Redis that can be cut, or go silent without a word. */
export const startRedisLine = async (url: string) => {
  const { hostname, port, pathname } = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const begin = (socket: Socket): void => {
    const upstream = connect(Number(port || 6379), hostname);
    for (const one of [socket, upstream]) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => sockets.delete(one));
    }
    socket.on('close', () => upstream.destroy()).on('data', (bytes) => isSilent || upstream.write(bytes));
    upstream.on('close', () => socket.destroy()).on('data', (bytes) => isSilent || socket.write(bytes));
  };
  const listen = async (wanted: number): Promise<Server> => {
    const server = createServer(begin).listen(wanted, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: `redis://127.0.0.1:${own}${pathname}`,
    cut,
    mend: async () => {
      server = await listen(own);
    },
    silence: () => {
      isSilent = true;
    },
  };
};
