import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Dial } from '../original/dial.ts';

/** Another server with pictures, over plain HTTP, and a dialer that leads every address to it. */
export const openOrigin = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const dialed: { readonly url: string; readonly addresses: readonly string[] }[] = [];
  const dial: Dial = async (url, addresses, signal) => {
    dialed.push({ url: url.href, addresses: addresses.map(({ address }) => address) });
    const headers = { host: url.host };
    const sent = request({ host: '127.0.0.1', port, path: url.pathname + url.search, headers, agent: false, signal });
    sent.on('error', () => {}).end();
    const [received] = (await once(sent, 'response')) as [IncomingMessage];
    return received;
  };
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { dial, dialed, close };
};

/** A resolver that knows these names alone. */
export const resolveFrom = (names: Readonly<Record<string, readonly string[]>>) => async (host: string) =>
  (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
