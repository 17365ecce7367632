import { createHash, createHmac } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { block, pageStory, reference, sharedBlock, writeStories } from '../../test/stories.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { createLifecycle } from '../lib/lifecycle.ts';
import { createServer } from '../server.ts';
import { createDatabaseStories } from './database-stories.ts';
import { contentWebhookRoutes, storyRoutes } from './story.routes.ts';
import { createStoryService } from './story.service.ts';

const PREVIEW = { spaceId: '112233', token: 'preview-Token-Kt8' };
const SECRET = 'webhook-secret';
const NOW = new Date('2026-10-01T12:00:00Z');
const SECONDS = NOW.getTime() / 1000;

let database: Database;
let http: Awaited<ReturnType<typeof createServer>>;
const log: string[] = [];
const published: (readonly string[])[] = [];

const open = async (settings: { readonly isClosed?: boolean } = {}) => {
  const service = createStoryService({
    stories: createDatabaseStories(database.db),
    preview: settings.isClosed ? null : PREVIEW,
    webhookSecret: settings.isClosed ? null : SECRET,
    changes: { publish: async (tags) => void published.push(tags) },
    now: () => NOW,
  });
  const logger = pino({ level: 'trace' }, { write: (line) => void log.push(line) });
  const routes = [storyRoutes({ stories: service }), contentWebhookRoutes({ stories: service })];
  return createServer({ logger, lifecycle: createLifecycle(), routes });
};

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
  http = await open();
});

afterAll(async () => {
  await http.close();
  await database.close();
});

beforeEach(() => {
  log.length = 0;
  published.length = 0;
});

const get = async (path: string, server = http) => {
  const answer = await server.inject({ url: `/api/content/${path}` });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

describe('a story', () => {
  const shared = sharedBlock('shared/promise', [block('rich_text')]);
  const parent = pageStory('help');
  const faqs = pageStory('help/faqs', { parent: parent.uuid, body: [reference(shared.uuid)] });
  const draft = block('page', { title: 'Draft', body: [reference(shared.uuid)] });
  const secret = pageStory('secret', {}, { isPublished: false, content: draft });

  beforeAll(() => writeStories(database.db, [shared, parent, faqs, secret]));

  it('is answered with its relations, and the cache tags of all that is in it', async () => {
    for (const path of ['story/help/faqs', 'story/help/faqs/']) {
      const { status, headers, body } = await get(path);
      expect([status, body.code, body.result.full_slug]).toEqual([200, 200, 'help/faqs']);
      expect(body.result.content).toMatchObject({
        parent: { full_slug: 'help' },
        body: [{ reference: { full_slug: 'shared/promise', content: { component: 'block' } } }],
      });
      const cacheTags = String(headers['x-cache-tags']).split(',');
      expect(cacheTags.slice(0, 2)).toEqual(['storyblok', 'storyblok_help_faqs']);
      expect(cacheTags.slice(2).sort()).toEqual(['storyblok_help', 'storyblok_shared_promise']);
    }
  });

  it.each(['nothing', 'secret', 'Help/FAQs', '..%2f..%2fetc', '%00', 'a'.repeat(300), '%f0%9f%a7%b8'])(
    'is not there at %j',
    async (path) => {
      const { status, headers, body } = await get(`story/${path}`);
      expect([status, body.result.code]).toEqual([404, 'NOT_FOUND']);
      expect(headers['x-cache-tags']).toMatch(/^storyblok(,storyblok_[\w.]+)?$/);
      expect(await get(`check-exist/${path}`)).toMatchObject({ status: 200, body: { result: { exist: false } } });
    },
  );

  it('with a path that nobody could write is refused, as is a language', async () => {
    expect(await get(`story/${'a'.repeat(400)}`)).toMatchObject({ status: 400 });
    expect(await get('story/help?language=%27%20or%201')).toMatchObject({ status: 400 });
  });

  it('exists when it is published', async () => {
    expect(await get('check-exist/help/faqs')).toMatchObject({
      status: 200,
      body: { code: 200, result: { exist: true } },
    });
  });

  it('is found by uuid, in a list', async () => {
    const { status, headers, body } = await get(`get-by-uuid?uuid=${faqs.uuid}`);
    expect([status, body.result.length]).toEqual([200, 1]);
    expect(body.result[0].content.parent.full_slug).toBe('help');
    expect(headers['x-cache-tags']).toContain('storyblok_help_faqs');
    expect(await get('get-by-uuid?uuid=00000000-0000-4000-8000-000000000000')).toMatchObject({
      headers: { 'x-cache-tags': 'storyblok,storyblok:absent' },
      body: { result: [] },
    });
    expect(await get(`get-by-uuid?uuid=${secret.uuid}`)).toMatchObject({ body: { result: [] } });
    expect(await get('get-by-uuid?uuid=1')).toMatchObject({ status: 400 });
  });

  it('is shown as a draft to whoever has the preview token, bare, and never cached', async () => {
    const query = `token=${PREVIEW.token}&language=default&version=draft`;
    const { status, headers, body } = await get(
      `stories/${secret.id}?${query}&resolve_relations=block_reference.reference,page.parent`,
    );
    expect([status, headers['cache-control'], headers['x-cache-tags']]).toEqual([200, 'no-store', undefined]);
    expect(Object.keys(body)).toEqual(['story']);
    expect(body.story).toMatchObject({ published_at: null, content: { title: 'Draft' } });
    expect(body.story.content.body[0].reference.full_slug).toBe('shared/promise');
    const plain = await get(`stories/${secret.id}?${query}`);
    expect(plain.body.story.content.body[0].reference).toBe(shared.uuid);
    expect(await get(`stories/1?${query}`)).toMatchObject({ status: 404 });
    expect(log.join('')).not.toContain(PREVIEW.token);
    expect(log.join('')).toContain('/api/content/stories/:id');
  });

  it.each([
    ['another token', 'token=preview-Token-Kt9', 401],
    ['the beginning of the token', 'token=preview', 401],
    ['no token', '', 400],
    ['two tokens', `token=${PREVIEW.token}&token=x`, 400],
    ['a published version', `token=${PREVIEW.token}&version=published`, 400],
    ['relations that are none', `token=${PREVIEW.token}&resolve_relations=page`, 400],
  ])('is not shown as a draft with %s', async (_, query, status) => {
    const answer = await get(`stories/${secret.id}?${query}`);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain('Draft');
    expect(log.join('')).not.toContain(PREVIEW.token);
  });
});

describe('an editor', () => {
  interface Given {
    readonly space?: string;
    readonly token?: string;
    readonly at?: number | string;
    readonly signed?: string;
  }
  const ask = ({ space = PREVIEW.spaceId, token = PREVIEW.token, at = SECONDS, signed }: Given = {}, server = http) => {
    const hash = signed ?? createHash('sha1').update(`${space}:${token}:${at}`).digest('hex');
    const query = new URLSearchParams({
      _storyblok: '123',
      _storyblok_c: 'page',
      '_storyblok_tk[space_id]': space,
      '_storyblok_tk[timestamp]': String(at),
      '_storyblok_tk[token]': hash,
    });
    return get(`validate-editor/?${query}`, server);
  };

  it('who signs with the preview token within the hour gets it', async () => {
    for (const at of [SECONDS, SECONDS - 3600, SECONDS + 60]) {
      const { status, headers, body } = await ask({ at });
      expect([status, headers['cache-control'], body]).toEqual([
        200,
        'no-store',
        { code: 200, result: { previewToken: PREVIEW.token } },
      ]);
    }
    expect(log.join('')).not.toContain(PREVIEW.token);
  });

  it.each<[string, Given]>([
    ['is late by a second', { at: SECONDS - 3601 }],
    ['comes from the future', { at: SECONDS + 3600 }],
    ['signs a time that is none', { at: 'NaN' }],
    ['signs no time in digits', { at: `${SECONDS} ` }],
    ['is of another space', { space: '112234' }],
    ['signs with another token', { token: 'preview-Token-Kt9' }],
    ['has another hash', { signed: '0'.repeat(40) }],
    ['has the beginning of a hash', { signed: 'a' }],
  ])('who %s is refused', async (_, given) => {
    const { status, body } = await ask(given);
    expect([status, body.result.code]).toEqual([403, 'FORBIDDEN']);
    expect(JSON.stringify(body)).not.toContain(PREVIEW.token);
  });

  it('who asks for nothing is refused, and everybody where no space is configured', async () => {
    expect(await get('validate-editor')).toMatchObject({ status: 400 });
    const closed = await open({ isClosed: true });
    expect(await ask({}, closed)).toMatchObject({ status: 403 });
    expect(await get(`stories/1?token=${PREVIEW.token}`, closed)).toMatchObject({ status: 401 });
    await closed.close();
  });
});

describe('a webhook', () => {
  const call = async (body: string | Buffer, signature?: string, server = http) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/content/webhook',
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'webhook-signature': signature }),
      },
      payload: body,
    });
    return [answer.statusCode, answer.json().result];
  };
  const sign = (body: string | Buffer, secret = SECRET) => createHmac('sha1', secret).update(body).digest('hex');
  const BODY = '{ "action":"published",  "story_id": 5, "full_slug":"uk/help/" }';

  it('is accepted with the signature of the raw body, and names the story that has changed', async () => {
    expect(await call(BODY, sign(BODY))).toEqual([200, true]);
    expect(published).toEqual([['storyblok_uk_help', 'storyblok:absent']]);
  });

  it.each(['{}', '[]', 'not json', '', '{"full_slug":"../x"}', '{"full_slug":7}'])(
    'that names no story (%s) means all of them',
    async (body) => {
      expect(await call(body, sign(body))).toEqual([200, true]);
      expect(published).toEqual([['storyblok']]);
    },
  );

  it('is verified over its bytes, not over what they read as', async () => {
    const bytes = Buffer.from([0x7b, 0xff, 0x7d]);
    expect(await call(bytes, sign(bytes))).toEqual([200, true]);
    expect((await call(bytes, sign(bytes.toString())))[0]).toBe(401);
  });

  it('is refused with a wrong signature or none', async () => {
    const same = JSON.stringify(JSON.parse(BODY));
    for (const signature of [undefined, '', 'x', sign(BODY, 'other'), sign(same), `${sign(BODY)}0`]) {
      expect((await call(BODY, signature))[0]).toBe(401);
    }
    const closed = await open({ isClosed: true });
    expect((await call(BODY, sign(BODY, ''), closed))[0]).toBe(401);
    await closed.close();
    expect(published).toEqual([]);
  });

  it('has a bound', async () => {
    const body = `"${'x'.repeat(200 * 1024)}"`;
    expect((await call(body, sign(body)))[0]).toBe(413);
  });
});
