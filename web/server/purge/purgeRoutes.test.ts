import type { Purge } from '@patchwork/domain/http/purge.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Served, serve } from '../testing/serve.ts';
import { createPurgeRoutes } from './purgeRoutes.ts';

const TOKEN = 'token-of-the-settings-0123456789abcdef';
const lines: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });

let purged: Purge[];
let web: Served;

const open = async (token: string | null) => {
  const purge = (wanted: Purge) => purged.push(wanted) + 6;
  return serve(await createApp([createPurgeRoutes({ token, purge, log })], log));
};

beforeEach(async () => {
  purged = [];
  lines.length = 0;
  web = await open(TOKEN);
});
afterEach(() => web.close());

const post = async (body: string, authorization = `Bearer ${TOKEN}`, method = 'POST') => {
  const init = method === 'GET' ? {} : { body };
  const answer = await fetch(`${web.url}/purge`, { method, headers: { authorization }, ...init });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

describe('POST /purge of the storefront', () => {
  it('drops pages by their tags, or all, and says how many', async () => {
    expect(await post('{"tags":["storyblok_faqs"]}')).toMatchObject({ status: 200, body: '{"pages":7}' });
    expect(await post('{"all":true}')).toMatchObject({ status: 200, body: '{"pages":8}' });
    expect(purged).toEqual([{ tags: ['storyblok_faqs'] }, { all: true }]);
    expect(lines.filter((line) => line.includes('"purged"'))).toHaveLength(2);
    expect(lines.join()).not.toContain(TOKEN);
  });

  it.each(['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, TOKEN])(
    'is refused with the token %j',
    async (authorization) => {
      const { status, headers, body } = await post('{"all":true}', authorization);
      expect([status, headers.get('www-authenticate'), headers.get('cache-control')]).toEqual([
        401,
        'Bearer',
        'no-store',
      ]);
      expect(JSON.parse(body)).toEqual({
        errors: [{ message: 'Send the token of PURGE_TOKEN', extensions: { code: 'UNAUTHENTICATED' } }],
      });
      expect(purged).toEqual([]);
    },
  );

  it.each([
    ['nothing', '', 400],
    ['what is no JSON', '{', 400],
    ['no tags', '{"tags":[]}', 400],
    ['too many tags', JSON.stringify({ tags: Array(101).fill('a') }), 400],
    ['all, but not', '{"all":false}', 400],
    ['more than it reads', `{"tags":["${'x'.repeat(40_000)}"]}`, 413],
  ])('is refused with %s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
    expect(purged).toEqual([]);
  });

  it('is no other method', async () => {
    const { status, headers } = await post('', undefined, 'GET');
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('is not there without a token in the settings', async () => {
    await web.close();
    web = await open(null);
    expect((await post('{"all":true}')).status).toBe(404);
    expect(purged).toEqual([]);
  });
});

it.each([
  ['PURGE_TOKEN', 'short'],
  ['PURGE_TOKEN', `${'with spaces '.repeat(4)}`],
  ['REDIS_URL', 'http://redis'],
])('does not start with a wrong %s: %s', (key, value) => {
  expect(() => readConfig({ [key]: value })).toThrow(key);
});
