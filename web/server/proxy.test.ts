import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { createProxy } from './proxy.ts';
import { type Served, serve } from './testing/serve.ts';

const log = pino({ level: 'silent' });
const open: Served[] = [];

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const setUp = async (upstreamListener: RequestListener, path = '/graphql') => {
  const upstream = await serve(upstreamListener);
  const onFault = vi.fn();
  const proxy = createProxy({ path, upstream: upstream.url, methods: ['GET', 'POST'], maxBody: 1000, onFault });
  const web = await serve(createApp([proxy], log));
  open.push(upstream, web);
  return { upstream, web, onFault };
};

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

const echo: RequestListener = async (request, response) => {
  const { method, url, headers } = request;
  response.setHeader('x-upstream', 'yes');
  response.end(JSON.stringify({ method, url, headers, body: await bodyOf(request) }));
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

  it('leaves other paths alone', async () => {
    const { web } = await setUp(echo);
    expect((await fetch(`${web.url}/graphqlx`)).status).toBe(404);
  });

  it('passes everything below a folder on', async () => {
    const { web } = await setUp(echo, '/media/');
    const answer = await fetch(`${web.url}/media/catalog/bear/front?edits=1x1-cover-webp`);
    expect(await answer.json()).toMatchObject({ url: '/media/catalog/bear/front?edits=1x1-cover-webp' });
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

  it('says 413 to a body that turns out too large on the way', async () => {
    const { web } = await setUp(echo);
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
