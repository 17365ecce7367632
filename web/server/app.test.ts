import { once } from 'node:events';
import { connect } from 'node:net';
import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp, type Routes, readBodies } from './app.ts';
import { type Served, serve } from './testing/serve.ts';

const lines: string[] = [];
let web: Served;

const echo: Routes = async (app) => {
  readBodies(app, 100);
  app.post('/echo', ({ body }, reply) => reply.send(String(body)));
  app.get('/fault', async () => {
    throw new Error('a secret reason');
  });
};

beforeEach(async () => {
  lines.length = 0;
  web = await serve(await createApp([echo], pino({}, { write: (line: string) => lines.push(line) })));
});
afterEach(() => web.close());

/** The answer to a body that comes in these parts, one after the other. */
const post = async (parts: readonly Uint8Array[]): Promise<string> => {
  const socket = connect(Number(new URL(web.url).port), '127.0.0.1').setNoDelay();
  const closed = once(socket, 'close');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  socket.write(`POST /echo HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`);
  for (const part of parts) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.write(part);
  }
  await closed;
  return answer;
};

it.each([1, 3, 4, 6, 7, 8])('reads a letter whose bytes come in two parts, cut after byte %i', async (cut) => {
  const bytes = new TextEncoder().encode('ü€🧸');
  expect(await post([bytes.subarray(0, cut), bytes.subarray(cut)])).toMatch(/\r\n\r\nü€🧸$/);
});

it('refuses a body that is longer than allowed, also where no length was told', async () => {
  expect(await post([new Uint8Array(101)])).toMatch(/^HTTP\/1\.1 413 /);
  const body = ReadableStream.from([new Uint8Array(60), new Uint8Array(60)]);
  expect((await fetch(`${web.url}/echo`, { method: 'POST', body, duplex: 'half' })).status).toBe(413);
});

it('says nothing about why it failed, and logs it', async () => {
  const answer = await fetch(`${web.url}/fault`);
  expect([answer.status, await answer.text()]).not.toContain('a secret reason');
  expect(answer.status).toBe(500);
  expect(lines.join()).toContain('a secret reason');
});

it('logs nothing of a caller who goes before the body is there', async () => {
  const socket = connect(Number(new URL(web.url).port), '127.0.0.1');
  const asked = once(web.server, 'request');
  socket.write('POST /echo HTTP/1.1\r\nhost: shop\r\ncontent-length: 50\r\n\r\nhalf');
  const [, response] = await asked;
  const closed = once(response, 'close');
  socket.destroy();
  await closed;
  expect((await fetch(`${web.url}/echo`, { method: 'POST', body: 'whole' })).status).toBe(200);
  expect(lines).toEqual([]);
});

it('answers an address that cannot be decoded with the headers of every answer', async () => {
  const answer = await fetch(`${web.url}/%E0%A4%A/`);
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
});

it('speaks to people in the language of their store, also where the address cannot be decoded', async () => {
  const stores = [{ ...DEFAULT_STORE_VIEW, locale: 'en-XA' }] as const;
  const marked = await serve(await createApp([echo], pino({ level: 'silent' }), () => undefined, stores));
  const paths = ['/fault', '/%E0%A4%A/'];
  const answers = await Promise.all(paths.map(async (path) => (await fetch(marked.url + path)).text()));
  await marked.close();
  expect(answers).toEqual([expect.stringMatching(/^Šöŕŕý! /), expect.stringMatching(/^Ŵé çàñ’ţ ŕéàď /)]);
  const own = await Promise.all(paths.map(async (path) => (await fetch(web.url + path)).text()));
  expect(own).toEqual([
    'Sorry! Something went wrong. Try again later, please...\n',
    'We can’t read this address. Please check it and try again.\n',
  ]);
});
