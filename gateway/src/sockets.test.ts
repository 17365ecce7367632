import { once } from 'node:events';
import { openSockets, postAndReadLast, postHead } from '@patchwork/domain/http/testing/sockets.ts';
import { getBestMs } from '@patchwork/domain/testing/best-time.ts';
import { describe, expect, it } from 'vitest';
import type { TestGateway } from './testing/start.ts';
import { useTestGateway } from './testing/use.ts';

const env = { HEADERS_TIMEOUT_MS: '1500', BODY_STALL_MS: '1500' };
const { gateway } = await useTestGateway({ env });
/** For callers who are not to be closed yet, however busy the machine is that they share with it. */
const slow = await useTestGateway({ env: { HEADERS_TIMEOUT_MS: '4000', BODY_STALL_MS: '4000' } });
const limited = await useTestGateway({
  env: { ...env, MAX_CONNECTIONS_PER_CLIENT: '20', TRUSTED_PROXIES: '10.0.0.0/8' },
});

/** The first byte of a body that never comes. */
const HALF_SENT = `${postHead('/graphql', 1000)}{`;

const askFrom = (asked: TestGateway) => async () => {
  expect((await asked.ask('{ __typename }')).status).toBe(200);
};

describe('callers who do not send what they began', () => {
  it('take no place with the bodies of 260 requests, and are closed within seconds', async () => {
    const before = await getBestMs(askFrom(slow.gateway));
    const held = await openSockets(slow.gateway.url, { count: 260, text: HALF_SENT });
    const during = await getBestMs(askFrom(slow.gateway));
    expect(held.isOpen()).toBe(260);
    expect(during).toBeLessThan(before + 500);
    const begin = performance.now();
    await held.closed();
    expect(performance.now() - begin).toBeLessThan(10_000);
  });

  it('are closed when they send headers a byte at a time', async () => {
    const held = await openSockets(gateway.url, { count: 50, text: 'GET /graphql HTTP/1.1\r\n' });
    const timer = setInterval(() => held.write('a'), 200);
    await held.closed();
    clearInterval(timer);
    await askFrom(gateway)();
  });

  it('are closed when they send nothing at all', async () => {
    const held = await openSockets(gateway.url, { count: 20, text: '' });
    await held.closed();
    await askFrom(gateway)();
  });

  it('are not closed while their body comes on, however slowly it began', async () => {
    const body = JSON.stringify({ query: '{ __typename }', pad: 'x'.repeat(12_000) });
    const head = postHead('/graphql', body.length);
    const { sockets } = await openSockets(slow.gateway.url, { count: 1, text: head });
    const [socket] = sockets;
    let sent = 0;
    const timer = setInterval(() => {
      socket?.write(body.slice(sent, sent + 1000));
      sent += 1000;
      if (sent >= body.length) clearInterval(timer);
    }, 400);
    const [answer] = await once(socket as NodeJS.ReadableStream, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    socket?.destroy();
  });
});

it('holds so many connections for one client and closes the others', async () => {
  const held = await openSockets(limited.gateway.url, { count: 40, text: 'GET / HTTP/1.1\r\n' });
  await expect.poll(held.isOpen).toBe(20);
  held.drop();
  await expect
    .poll(() =>
      limited.gateway.ask('{ __typename }').then(
        ({ status }) => status,
        () => 'cut',
      ),
    )
    .toBe(200);
});

it('tells every caller that a body is too large, though most of it is still to come', async () => {
  const body = `{"query":"${'x'.repeat(5 * 1024 * 1024)}"}`;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await fetch(gateway.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    statuses.push(answer.status);
    await answer.text();
  }
  expect(statuses).toEqual(Array(20).fill(413));
});

it('tells it to a caller who wants the connection closed, and reads only when all is sent', async () => {
  expect(await postAndReadLast(gateway.url)).toBe('HTTP/1.1 413');
});

it('reads no more than ten seconds of a body that it has refused', async () => {
  const head = `${postHead('/graphql', 1_000_000_000)}{`;
  const held = await openSockets(gateway.url, { count: 5, text: head });
  const timer = setInterval(() => held.write('x'.repeat(9000)), 100);
  await held.closed();
  clearInterval(timer);
});
