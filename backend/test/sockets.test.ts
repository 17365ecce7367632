import { LARGE, openSockets, postAndReadLast, postHead, postLarge } from '@patchwork/domain/http/testing/sockets.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyEmbedded } from './embedded-image.ts';
import { call, startServer, temporaryFolder } from './process.ts';

// It starts a process of its own, and a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000 });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  await copyEmbedded(folder.path);
});

afterEach(() => folder.remove());

it('makes carts while 260 requests are half sent, and closes those and slow headers within seconds', async () => {
  const server = await startServer({ DATA_DIR: folder.path, HEADERS_TIMEOUT_MS: '1500', BODY_STALL_MS: '1500' });
  const held = [
    await openSockets(server.url, { count: 260, text: `${postHead('/api/cart/create', 500)}{` }),
    await openSockets(server.url, { count: 50, text: 'GET /api/cart/pull HTTP/1.1\r\nhost: sho' }),
  ];
  expect((await call(`${server.url}/api/cart/create`, {})).status).toBe(200);
  const begin = performance.now();
  await Promise.all(held.map(({ closed }) => closed()));
  expect(performance.now() - begin).toBeLessThan(15_000);
  expect((await server.kill('SIGTERM')).code).toBe(0);
});

it.each([
  ['announced', { 'content-length': String(LARGE) }],
  ['not announced', { 'transfer-encoding': 'chunked' }],
])('tells each of ten callers at once that a body is too large, its length being %s', async (_, length) => {
  const server = await startServer({ DATA_DIR: folder.path });
  const posts = Array.from({ length: 10 }, () => postLarge(`${server.url}/api/cart/create`, length));
  expect(await Promise.all(posts)).toEqual(Array(10).fill(413));
  expect((await call(`${server.url}/api/cart/create`, {})).status).toBe(200);
  expect((await server.kill('SIGTERM')).code).toBe(0);
});

it('tells it to a caller who wants the connection closed, and reads only when all is sent', async () => {
  const server = await startServer({ DATA_DIR: folder.path });
  expect(await postAndReadLast(`${server.url}/api/cart/create`)).toBe('HTTP/1.1 413');
  expect((await server.kill('SIGTERM')).code).toBe(0);
});
