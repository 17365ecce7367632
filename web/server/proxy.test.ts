import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { createProxy } from './proxy.ts';
import { type Served, serve } from './testing/serve.ts';

/** Of one visitor: two thirds of 64 connections, and the queue. */
const MOST_OF_ONE = 43 + 256;

const log = pino({ level: 'silent' });
const open: Served[] = [];

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const setUp = async (
  upstreamListener: RequestListener,
  own: { path?: string; timeoutMs?: number; streamsBodies?: boolean } = {},
) => {
  const upstream = await serve(upstreamListener);
  const onFault = vi.fn();
  const options = { path: '/graphql', upstream: upstream.url, methods: ['GET', 'POST'], maxBody: 1000, onFault };
  const proxy = createProxy({ ...options, ...own });
  const web = await serve(await createApp([proxy], log));
  open.push(upstream, web);
  return { upstream, web, onFault };
};

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

const echo: RequestListener = async (request, response) => {
  const { method, url, headers } = request;
  response.setHeader('x-upstream', 'yes');
  response.end(JSON.stringify({ method, url, headers, body: await readBody(request) }));
};

describe('what is passed on', () => {
  it('sends method, query, body and the headers that matter', async () => {
    const { web } = await setUp(echo);
    const answer = await fetch(`${web.url}/graphql?a=1`, {
      method: 'POST',
      body: '{"query":"{a}"}',
      headers: { 'content-type': 'application/json', 'x-currency': 'EUR', 'x-secret': 'no' },
    });
    const seen = (await answer.json()) as { headers: object };
    expect(answer.headers.get('x-upstream')).toBe('yes');
    expect(seen).toMatchObject({ method: 'POST', url: '/graphql?a=1', body: '{"query":"{a}"}' });
    expect(seen.headers).toMatchObject({ 'x-currency': 'EUR', 'x-forwarded-for': '127.0.0.1' });
    expect(seen.headers).not.toHaveProperty('x-secret');
  });

  // Without its signature a notification is refused, and its payment is never told.
  it.each(['stripe-signature', 'x-affirm-signature', 'paypal-transmission-sig', 'paypal-cert-url', 'paypal-auth-algo'])(
    'sends on what a payment provider signs with: %s',
    async (name) => {
      const { web } = await setUp(echo, { path: '/api/payments/' });
      const answer = await fetch(`${web.url}/api/payments/a/notifications`, {
        method: 'POST',
        body: '{}',
        headers: { [name]: 't=1,v0=ab' },
      });
      expect(((await answer.json()) as { headers: object }).headers).toHaveProperty(name, 't=1,v0=ab');
    },
  );

  it('leaves other paths alone', async () => {
    const { web } = await setUp(echo);
    expect((await fetch(`${web.url}/graphqlx`)).status).toBe(404);
  });

  it('passes everything below a folder on', async () => {
    const { web } = await setUp(echo, { path: '/media/' });
    const answer = await fetch(`${web.url}/media/catalog/bear/front?edits=1x1-cover-webp`);
    expect(await answer.json()).toMatchObject({ url: '/media/catalog/bear/front?edits=1x1-cover-webp' });
  });

  it('hands on which formats a browser takes, and that the answer varies by it', async () => {
    const chosen: RequestListener = ({ headers }, response) => {
      const type = headers.accept?.includes('image/avif') ? 'image/avif' : 'image/webp';
      response.writeHead(200, { 'content-type': type, vary: 'Accept', etag: `"${type}"` }).end(type);
    };
    const { web } = await setUp(chosen, { path: '/media/' });
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
    ] as const) {
      const answer = await fetch(`${web.url}/media/file/bear.jpg?edits=640x360-cover-auto`, { headers: { accept } });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        vary: 'Accept',
        etag: `"${type}"`,
      });
    }
  });

  it('streams the answer while it is being made', async () => {
    let finish = () => {};
    const { web } = await setUp((_, response) => {
      response.write('first');
      finish = () => response.end('last');
    });
    const answer = await fetch(`${web.url}/graphql`);
    const reader = answer.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? '').toString()).toBe('first');
    finish();
    expect(Buffer.from((await reader?.read())?.value ?? '').toString()).toBe('last');
  });
});

describe('what is refused', () => {
  it('says 405 to other methods', async () => {
    const { web } = await setUp(echo);
    expect((await fetch(`${web.url}/graphql`, { method: 'DELETE' })).status).toBe(405);
  });

  it('says 413 to a body that is declared too large, without asking upstream', async () => {
    const listener = vi.fn(echo);
    const { web } = await setUp(listener);
    expect((await fetch(`${web.url}/graphql`, { method: 'POST', body: 'x'.repeat(1001) })).status).toBe(413);
    expect(listener).not.toHaveBeenCalled();
  });

  it.each([
    ['as a whole', false],
    ['as it comes', true],
  ])('says 413 to a body that turns out too large on the way, sent on %s', async (_, streamsBodies) => {
    const { web } = await setUp(echo, { streamsBodies });
    const chunks = Array.from({ length: 30 }, () => new TextEncoder().encode('x'.repeat(100)));
    const answer = await fetch(`${web.url}/graphql`, {
      method: 'POST',
      body: ReadableStream.from(chunks),
      duplex: 'half',
    });
    expect(answer.status).toBe(413);
  });

  it('says 502 when upstream is not there', async () => {
    const { web, upstream, onFault } = await setUp(echo);
    await upstream.close();
    open.shift();
    expect((await fetch(`${web.url}/graphql`)).status).toBe(502);
    expect(onFault).toHaveBeenCalledTimes(1);
  });
});

it('passes requests on or has 256 of them wait, and turns the next away at once', async () => {
  const released = Promise.withResolvers<void>();
  const { web } = await setUp(async (_, response) => {
    await released.promise;
    response.end();
  });
  const statuses: number[] = [];
  const asked = Array.from({ length: 350 }, () =>
    fetch(`${web.url}/graphql`).then(({ status }) => {
      statuses.push(status);
      return status;
    }),
  );
  await expect.poll(() => statuses.length).toBe(350 - MOST_OF_ONE);
  released.resolve();
  const answers = await Promise.all(asked);
  expect(answers.filter((status) => status === 503)).toHaveLength(350 - MOST_OF_ONE);
  expect(answers.filter((status) => status === 200)).toHaveLength(MOST_OF_ONE);
});

describe('a visitor who takes all they can get', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  it('costs nobody else an answer: by requests that hang', async () => {
    const { web } = await setUp((request, response) => {
      if (request.url === '/graphql') response.end('answer');
    });
    const gone = new AbortController();
    const hanging = Array.from({ length: 400 }, () =>
      fetch(`${web.url}/graphql?hangs`, { ...from('203.0.113.7'), signal: gone.signal }).catch(() => null),
    );
    await expect.poll(async () => (await Promise.race(hanging))?.status).toBe(503);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => fetch(`${web.url}/graphql`, from('198.51.100.9'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    gone.abort();
    await Promise.all(hanging);
  });

  it('costs nobody else an answer: by answers that are not read', async () => {
    const large = 'x'.repeat(16 * 1024 * 1024);
    const { web } = await setUp((request, response) => {
      response.end(request.url === '/graphql' ? 'answer' : large);
    });
    const sockets = Array.from({ length: 256 }, () => {
      const socket = connect(Number(new URL(web.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.pause();
      socket.write('GET /graphql?large HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: 203.0.113.7\r\n\r\n');
      return socket;
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => fetch(`${web.url}/graphql`, from('198.51.100.9'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    for (const socket of sockets) socket.destroy();
  });
});

describe('bodies that go on as they come', () => {
  const head = (from: string) =>
    `POST /graphql HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${from}\r\ncontent-length: 900\r\n\r\n`;
  const openSlow = (url: string, from: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(head(from));
    return { socket, answer: () => answer };
  };
  const sendFrom = (url: string, from: string) =>
    fetch(`${url}/graphql`, { method: 'POST', body: 'x'.repeat(900), headers: { 'x-forwarded-for': from } });

  it('cannot hold every place by hardly coming on: the slowest is told to come back when somebody waits', async () => {
    let begun = 0;
    const { web, onFault } = await setUp(
      async (request, response) => {
        begun += 1;
        const body = await readBody(request).catch(() => null);
        response.end(`${body?.length} bytes`);
      },
      { streamsBodies: true },
    );
    const networks = ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1', '2001:db8:0:4::1'];
    const slow = networks.flatMap((from) => Array.from({ length: 64 }, () => openSlow(web.url, from)));
    const timer = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write('x');
    }, 500);
    await expect.poll(() => begun).toBe(64);
    const answers = await Promise.all(['198.51.100.9', '198.51.100.10'].map((from) => sendFrom(web.url, from)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[0]?.text()).toBe('900 bytes');
    const told = slow.filter(({ answer }) => answer() !== '');
    expect(told.length).toBeGreaterThanOrEqual(1);
    for (const { answer } of told) expect(answer()).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 1/i);
    expect(onFault).not.toHaveBeenCalled();
    clearInterval(timer);
    for (const { socket } of slow) socket.destroy();
  }, 30_000);

  it('are left alone while there is room, however slow', async () => {
    const { web } = await setUp(
      async (request, response) => {
        response.end(`${(await readBody(request)).length} bytes`);
      },
      { streamsBodies: true },
    );
    const { socket, answer } = openSlow(web.url, '203.0.113.7');
    for (let waited = 0; waited < 6; waited += 1) {
      await setTimeout(1_000);
      expect((await sendFrom(web.url, '203.0.113.7')).status).toBe(200);
    }
    socket.write('x'.repeat(900));
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*900 bytes/);
    socket.destroy();
  }, 30_000);
});

it('asks to come back for what is not read in time, and tells of it; a change may have been made, and is 502', async () => {
  const { web, onFault } = await setUp(() => undefined, { timeoutMs: 300 });
  const read = await fetch(`${web.url}/graphql`);
  expect([read.status, read.headers.get('retry-after')]).toEqual([503, '1']);
  expect((await fetch(`${web.url}/graphql`, { method: 'POST', body: '{}' })).status).toBe(502);
  expect(onFault).toHaveBeenCalledTimes(2);
});

it('gives the place in the queue of a visitor who goes to the next', async () => {
  const released = Promise.withResolvers<void>();
  let begun = 0;
  const { web } = await setUp(async (_, response) => {
    begun += 1;
    await released.promise;
    response.end();
  });
  const gone = new AbortController();
  const ask = (signal?: AbortSignal) =>
    fetch(`${web.url}/graphql`, { ...(signal && { signal }) }).then(
      ({ status }) => status,
      () => 'left',
    );
  const running = Array.from({ length: 43 }, () => ask());
  await expect.poll(() => begun).toBe(43);
  const left = Array.from({ length: 256 }, () => ask(gone.signal));
  await expect.poll(() => ask(AbortSignal.timeout(300))).toBe(503);
  gone.abort();
  expect(new Set(await Promise.all(left))).toEqual(new Set(['left']));
  const next = ask();
  expect(await Promise.race([next, setTimeout(500, 'waits')])).toBe('waits');
  released.resolve();
  expect(await next).toBe(200);
  await Promise.all(running);
  expect(begun).toBe(44);
});

it('ends the request upstream when the visitor goes', async () => {
  let ended: Promise<unknown> = Promise.resolve();
  const asked = Promise.withResolvers<void>();
  const { web, onFault } = await setUp((_, response) => {
    ended = once(response, 'close');
    asked.resolve();
  });
  const visitor = connect(Number(new URL(web.url).port), '127.0.0.1');
  visitor.write('GET /graphql HTTP/1.1\r\nhost: shop\r\n\r\n');
  await asked.promise;
  visitor.destroy();
  await ended;
  expect(onFault).not.toHaveBeenCalled();
});
