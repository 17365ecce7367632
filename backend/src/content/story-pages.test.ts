import { seedIfEmpty } from '@patchwork/demo/seed.ts';
import { DEFAULT_STORE_VIEW, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { block, PUBLISHED_AT, pageStory, sharedBlock, writeStories } from '../../test/stories.ts';
import type { FakeStory } from '../../test/storyblok.ts';
import { catalogRoutes } from '../catalog/catalog.routes.ts';
import { createCatalogService } from '../catalog/catalog.service.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { createLifecycle } from '../lib/lifecycle.ts';
import { createPriceGroups } from '../pricing/price-group.service.ts';
import { createServer } from '../server.ts';

const store = (code: string, appendStoreCode: boolean): StoreView => ({ ...DEFAULT_STORE_VIEW, code, appendStoreCode });
const STORES = [store('default', false), store('uk', true), store('de', true)];

let database: Database;
let http: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await migrate(db);
  await seedIfEmpty(db, { seedProducts: 100 });
  for (const [id, identifier] of [
    [1, 'about'],
    [2, 'imprint'],
  ] as const) {
    const source = { id, identifier, title: `Imported ${identifier}`, content: '<p>Hello</p>', active: true };
    await sql`insert into cms_page (id, identifier, source) values (${id}, ${identifier}, ${JSON.stringify(source)})`.execute(
      db,
    );
  }
  const catalog = await createCatalogService(db, { stores: STORES });
  const routes = [catalogRoutes({ catalog, groups: createPriceGroups({ secret: null }) })];
  http = await createServer({
    logger: pino({ level: 'silent' }),
    lifecycle: createLifecycle(),
    stores: STORES,
    routes,
  });
});

afterAll(async () => {
  await http.close();
  await database.close();
});

const post = async (url: string, payload: object, code = 'default') => {
  const headers = { 'x-vs-store-code': code };
  const answer = await http.inject({ method: 'POST', url: `/api/${url}`, payload, headers });
  return { body: answer.json(), tags: answer.headers['x-cache-tags'] };
};

const map = (url: string, code?: string) => post('url/map', { url }, code);
const list = async (body: object, code?: string) => {
  const answer = await post('catalog/patchwork/cms_page/_search', body, code);
  return answer.body.hits as { id: number; identifier: string; story?: string }[];
};

describe('a story as a page', () => {
  let team: FakeStory;

  beforeEach(async () => {
    team = pageStory('team', {
      title: 'The people',
      description: 'Who sews.',
      body: [block('rich_text', { text: { type: 'doc', content: [{ type: 'text', text: 'Needles and thread.' }] } })],
    });
    await writeStories(database.db, [
      team,
      pageStory('about'),
      pageStory('barnaby-bear'),
      pageStory('stuffed-animals'),
      pageStory('hidden', {}, { isPublished: false }),
      pageStory('uk/team', { title: 'The British people' }),
      pageStory('de/imprint'),
      sharedBlock('promise', []),
    ]);
  });

  it('is found at its path', async () => {
    const { body, tags } = await map('/Team/?x=1');
    expect(body).toEqual({
      _type: 'cms_page',
      _source: {
        id: expect.any(Number),
        identifier: 'team',
        title: 'The people',
        content_heading: '',
        meta_description: 'Who sews.',
        content: '',
        content_text: 'Needles and thread.',
        active: true,
        sort_order: 0,
        creation_time: PUBLISHED_AT,
        update_time: PUBLISHED_AT,
        story: 'team',
      },
    });
    expect(String(body._source.id)).toMatch(/^\d{9}$/);
    expect(tags).toBe('storyblok,storyblok_team');
  });

  it('gives way to a product and a category, and goes before an imported page', async () => {
    expect((await map('barnaby-bear')).body._type).toBe('product');
    expect((await map('stuffed-animals')).body._type).toBe('category');
    expect((await map('about')).body._source).toMatchObject({ title: 'Title of about', story: 'about' });
  });

  it('is named by the category that it stands beside, whose answer is tagged by it, there already or yet to come', async () => {
    const { body, tags } = await map('stuffed-animals');
    expect(body).toMatchObject({ _type: 'category', _source: { story: 'stuffed-animals' } });
    expect(tags).toBe('storyblok,storyblok_stuffed-animals');
    const bears = await map('stuffed-animals/bears');
    expect(bears.body).toMatchObject({ _type: 'category', _source: { name: 'Bears', story: null } });
    expect(bears.tags).toBe('storyblok,storyblok_stuffed-animals_bears');
    expect((await map('barnaby-bear')).body._source.story).toBeUndefined();
  });

  it('leaves imported pages as they are', async () => {
    const { body, tags } = await map('imprint');
    expect(body._source).toEqual({
      id: 2,
      identifier: 'imprint',
      title: 'Imported imprint',
      content: '<p>Hello</p>',
      active: true,
    });
    expect(tags).toBe('storyblok,storyblok_imprint');
  });

  it.each([
    ['barnaby-bear', 'default', undefined],
    ['Nothing/yet/', 'default', 'storyblok,storyblok_nothing_yet'],
    ['nothing', 'uk', 'storyblok,storyblok_nothing,storyblok_uk_nothing'],
    ['about', 'uk', 'storyblok,storyblok_about,storyblok_uk_about'],
    ['no body', 'uk', 'storyblok'],
  ])('is tagged by the stories that can come to stand at %j of the store %s', async (path, code, expected) => {
    expect((await map(path, code)).tags).toBe(expected);
  });

  it.each(['hidden', 'promise', 'nothing', '', 'te..am', '%00'])('is not there at %j', async (path) => {
    expect((await map(path)).body).toBeNull();
  });

  it('is one of its store first, else of all', async () => {
    expect((await map('team', 'uk')).body._source).toMatchObject({ identifier: 'team', story: 'uk/team' });
    expect((await map('about', 'uk')).body._source).toMatchObject({ identifier: 'about', story: 'about' });
  });

  it('is listed beside imported ones, with the number that its path leads to', async () => {
    const hits = await list({});
    expect(hits.map(({ identifier }) => identifier).sort()).toEqual(['about', 'imprint', 'team']);
    const found = hits.find(({ identifier }) => identifier === 'team');
    expect(found?.id).toBe((await map('team')).body._source.id);
    const filter = { _appliedFilters: [{ attribute: 'id', value: { in: [found?.id] } }] };
    expect(await list(filter)).toEqual([found && { ...found, _score: 1 }]);
  });

  it('is listed in its store by its path there, and not in others', async () => {
    const hits = await list({}, 'uk');
    expect(hits.map(({ identifier, story }) => [identifier, story])).toEqual(
      expect.arrayContaining([
        ['team', 'uk/team'],
        ['about', 'about'],
      ]),
    );
    expect(hits.map(({ identifier }) => identifier).sort()).toEqual(['about', 'imprint', 'team']);
  });

  it('is found by its words', async () => {
    expect((await list({ _searchText: 'needles' })).map(({ identifier }) => identifier)).toEqual(['team']);
    expect((await list({ _searchText: 'people' })).map(({ identifier }) => identifier)).toEqual(['team']);
  });
});
