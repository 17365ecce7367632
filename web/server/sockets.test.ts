import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import {
  LARGE,
  openSocket,
  openSockets,
  postAndReadLast,
  postHead,
  postLarge,
  untilClosed,
} from '@patchwork/domain/http/testing/sockets.ts';
import { getBestMs } from '@patchwork/domain/testing/best-time.ts';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createProxy } from './proxy.ts';
import { createLimitedServer } from './server.ts';
import { serve } from './testing/serve.ts';

const log = pino({ level: 'silent' });
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const openShop = async () => {
  const gateway = await serve((request, response) => {
    request.on('error', () => undefined);
    request.pipe(response);
  });
  closing.push(gateway.close);
  const config = readConfig({ HEADERS_TIMEOUT_MS: '3000', BODY_STALL_MS: '3000' });
  const server = createLimitedServer(config);
  const common = { upstream: gateway.url, methods: ['POST'], onFault: () => undefined };
  const proxies = [
    createProxy({ ...common, path: '/graphql', maxBody: 1000 }),
    createProxy({ ...common, path: '/api/uploads', maxBody: 100_000, streamsBodies: true }),
  ];
  server.on('request', await createApp(proxies, log));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const LONGER_THAN_ANY_BUFFER = 64 * 1024 * 1024;

const ask = async (url: string) => {
  const answer = await fetch(`${url}/graphql`, { method: 'POST', body: '{}' });
  expect(await answer.text()).toBe('{}');
};

it('answers a bystander as before while 600 posts are half sent, and closes those within seconds', async () => {
  const url = await openShop();
  const before = await getBestMs(() => ask(url));
  const held = await openSockets(url, { count: 600, text: `${postHead('/graphql', 500)}{` });
  const during = await getBestMs(() => ask(url));
  expect(during).toBeLessThan(before + 500);
  expect(held.isOpen()).toBe(600);
  const begin = performance.now();
  await held.closed();
  expect(performance.now() - begin).toBeLessThan(10_000);
});

it('lets a picture come slowly for longer than any pause may be', async () => {
  const url = await openShop();
  const picture = 'x'.repeat(20_000);
  const socket = openSocket(url, postHead('/api/uploads', picture.length));
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await once(socket, 'connect');
  for (let sent = 0; sent < picture.length; sent += 2000) {
    socket.write(picture.slice(sent, sent + 2000));
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

it('gives up a picture that does not come on', async () => {
  const url = await openShop();
  const socket = openSocket(url, `${postHead('/api/uploads', 20_000)}first bytes`);
  await untilClosed(socket);
  await ask(url);
});

it('closes the connection of a caller who does not take the answer', async () => {
  const server = createLimitedServer(readConfig({ ANSWER_STALL_MS: '500' }));
  server.on('request', (_, response) => response.end('x'.repeat(LONGER_THAN_ANY_BUFFER)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = once(server, 'request');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
  closing.push(
    () => socket.destroy(),
    () => server.close(),
  );
  const [, response] = await asked;
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
});

it.each([
  ['announced', '/graphql', { 'content-length': String(LARGE) }],
  ['not announced', '/graphql', { 'transfer-encoding': 'chunked' }],
  ['not announced and passed on as it comes', '/api/uploads', { 'transfer-encoding': 'chunked' }],
])('tells each of ten callers at once that a body is too large, its length being %s', async (_, path, length) => {
  const url = await openShop();
  const posts = Array.from({ length: 10 }, () => postLarge(`${url}${path}`, length));
  expect(await Promise.all(posts)).toEqual(Array(10).fill(413));
  await ask(url);
});

it.each(['/graphql', '/api/uploads'])('tells it to a caller of %s who reads only when all is sent', async (path) => {
  const url = await openShop();
  expect(await postAndReadLast(`${url}${path}`)).toBe('HTTP/1.1 413');
});
