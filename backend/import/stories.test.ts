import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseStories } from '../src/content/database-stories.ts';
import { migrate } from '../src/db/migrate.ts';
import type { Database } from '../src/db/open.ts';
import { openTestDatabase } from '../test/engines.ts';
import { serve } from './testing/serve.ts';
import { type Folder, fixture, importInto, makeFolder } from './testing/shop.ts';

let folder: Folder;
let database: Database;

beforeAll(async () => {
  folder = await makeFolder();
  database = await openTestDatabase();
  await migrate(database.db);
});

afterAll(async () => {
  await database.close();
  await folder.remove();
});

beforeEach(() => sql`delete from story`.execute(database.db));

const UUIDS = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'] as const;

/** As the management API lists it. */
const story = (id: number, over: Record<string, unknown> = {}) => ({
  id,
  uuid: `aaaaaaaa-0000-4000-8000-${String(id % 1e12).padStart(12, '0')}`,
  name: `Story ${id}`,
  slug: `story-${id}`,
  full_slug: `story-${id}`,
  is_folder: false,
  published: true,
  unpublished_changes: false,
  published_at: '2026-05-06T07:08:09.000Z',
  first_published_at: '2026-01-02T03:04:05.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  content: { _uid: `u${id}`, component: 'page', title: `Title ${id}`, body: [] },
  ...over,
});

const importJson = async (files: Readonly<Record<string, unknown>>, options = {}) => {
  const names = await Promise.all(
    Object.entries(files).map(([name, value]) =>
      folder.write(name, typeof value === 'string' ? value : JSON.stringify(value)),
    ),
  );
  const account = await importInto(database, names, options);
  const told = account.kinds.find(({ kind }) => kind === 'story');
  return {
    account,
    loaded: told?.loaded,
    skips: told?.skips.map(({ reason, count }) => [reason, count]),
    repairs: told?.repairs.map(({ reason, count }) => [reason, count]),
  };
};

const stories = () => createDatabaseStories(database.db);
const slugs = async () => (await stories().list()).map(({ full_slug: slug }) => slug);

describe('a space of a content service', () => {
  it('is loaded from its lists of stories, components and assets', async () => {
    const picture = { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/bear.jpg', alt: '', title: 'Kept' };
    const { account, loaded, skips, repairs } = await importJson({
      'stories.json': {
        stories: [
          story(1, {
            full_slug: 'uk/about',
            content: { _uid: 'u', component: 'page', title: 'About', image: picture },
          }),
          story(108_231_323_123_123, { full_slug: 'team', is_startpage: true }),
        ],
      },
      'components.json': { components: [{ id: 1, name: 'page', schema: { title: { type: 'text' } } }] },
      'assets.json': {
        assets: [
          {
            id: 5,
            filename: '//a.storyblok.com/f/1/bear.jpg',
            content_type: 'image/jpeg',
            alt: 'A bear',
            title: 'Lost',
          },
        ],
      },
    });
    expect([loaded, skips, repairs]).toEqual([2, [], []]);
    expect(account.passedOver).toMatchObject([{ reason: 'definitions of components are not needed', count: 1 }]);
    expect(await stories().find('uk/about', '')).toMatchObject({
      id: 1,
      uuid: UUIDS[0],
      name: 'Story 1',
      published_at: '2026-05-06T07:08:09.000Z',
      first_published_at: '2026-01-02T03:04:05.000Z',
      content: { title: 'About', image: { alt: 'A bear', title: 'Kept' } },
    });
    expect(await stories().find('team', '')).toMatchObject({ id: 108_231_323_123_123 });
  });

  it.each([
    ['an array', [story(1), story(2)]],
    ['the answer of the delivery API', { cv: 1, rels: [], links: [], stories: [story(1), story(2)] }],
    ['one story to a line', `${JSON.stringify({ story: story(1) })}\n${JSON.stringify(story(2))}\n`],
  ])('is loaded from %s', async (_, file) => {
    expect((await importJson({ 'x.json': file })).loaded).toBe(2);
    expect(await slugs()).toEqual(['story-1', 'story-2']);
  });

  it('is loaded with its oddities, each of which is noted', async () => {
    const deep = (depth: number): unknown => (depth === 0 ? { end: true } : { columns: [deep(depth - 1)] });
    const body = [
      { _uid: 'b1', component: 'carousel', slides: [{ component: 'step', heading: 'Nested', image: null }] },
      { _uid: 'b2' },
      null,
      {
        _uid: 'b3',
        component: 'columns',
        columns: [{ _uid: 'b4', component: 'column', body: [{ _uid: 'b5', component: 'spacer' }] }],
      },
      { _uid: 'b6', component: 'rich_text', text: deep(70) },
    ];
    const { account, loaded, skips, repairs } = await importJson({
      'space.json': {
        stories: [
          story(1, { content: { _uid: 'u', component: 'page', body } }),
          {
            name: 'Bare',
            full_slug: 'bare',
            content: { component: 'page' },
            published_at: 'yesterday',
            published: true,
          },
          story(3, { full_slug: 'Größen & Stoffe/', id: 'x', name: '' }),
          story(4, { is_folder: true, content: undefined }),
          story(5, { content: undefined }),
          story(6, { content: { title: 'No component' } }),
          story(7, { full_slug: '///', slug: '' }),
          story(8, { content: { _uid: 'u', component: 'page', body: 'x'.repeat(1_100_000) } }),
          'no story',
        ],
      },
    });
    expect(loaded).toBe(3);
    expect(skips?.sort()).toEqual(
      [
        ['a folder', 1],
        ['content without a component', 1],
        ['larger than 1000000 characters', 1],
        ['no content', 1],
        ['no path', 1],
      ].sort(),
    );
    expect(account.passedOver).toMatchObject([{ reason: 'an entry of a list that is no object', count: 1 }]);
    expect(repairs?.map(([reason]) => reason).sort()).toEqual([
      'content: a block without _uid, one was made for it',
      'content: a block “carousel” that is not shown here',
      'content: blocks without a component, left out',
      'content: nested too deep, cut',
      'full_slug: characters that addresses do not have, taken out',
      'id: not a number, one was made for it',
      'name: missing',
      'published_at: no date, left out',
      'uuid: missing, made from the path',
    ]);
    expect(await slugs()).toEqual(['bare', 'groen-stoffe', 'story-1']);
    expect((await stories().find('story-1', ''))?.content.body).toMatchObject([
      {
        component: 'carousel',
        slides: [{ _uid: expect.stringMatching(/^[\da-f]{32}$/), heading: 'Nested', image: null }],
      },
      { component: 'columns', columns: [{ body: [{ component: 'spacer' }] }] },
      { component: 'rich_text' },
    ]);
  });

  it('never publishes what its editors have not', async () => {
    const { loaded, repairs } = await importJson({
      'x.json': [
        story(1, { published: false }),
        story(2, { unpublished_changes: true }),
        story(3, { published: undefined, published_at: null }),
        story(4, { published: undefined }),
      ],
    });
    expect([loaded, repairs]).toEqual([4, [['changes that are not published: kept as a draft', 1]]]);
    expect(await slugs()).toEqual(['story-4']);
    expect(await stories().findDraft(2, '')).toMatchObject({ full_slug: 'story-2', published_at: null });
  });

  it('has the languages of its fields', async () => {
    const content = {
      _uid: 'u',
      component: 'page',
      title: 'About',
      title__i18n__de: 'Über uns',
      title__i18n__pt_br: '',
      body: [{ _uid: 'b', component: 'rich_text', text: 'Hello', text__i18n__de: 'Hallo', note: 'x' }],
    };
    await importJson({
      'x.json': [
        story(1, { full_slug: 'about', content, translated_slugs: [{ lang: 'de', path: 'ueber-uns', name: 'x' }] }),
      ],
    });
    const [own, german] = [await stories().find('about', ''), await stories().find('ueber-uns', 'de')];
    expect(own?.content).toEqual({
      _uid: 'u',
      component: 'page',
      title: 'About',
      body: [{ _uid: 'b', component: 'rich_text', text: 'Hello', note: 'x' }],
    });
    expect(german).toMatchObject({
      lang: 'de',
      content: { title: 'Über uns', body: [{ text: 'Hallo', note: 'x' }] },
    });
    expect((await stories().find('about', 'pt-br'))?.lang).toBe('default');
  });

  it('replaces the stories there are, or is added to them', async () => {
    await importJson({ 'x.json': [story(1), story(2)] });
    const merged = await importJson(
      { 'x.json': [story(2, { full_slug: 'moved' }), story(3), story(4, { full_slug: 'story-1' })] },
      { mode: 'merge' },
    );
    expect(await slugs()).toEqual(['moved', 'story-1', 'story-3']);
    expect(merged.account.notes).toContain('2 stories were there before and gave way.');
    await importJson({ 'x.json': [story(9)] });
    expect(await slugs()).toEqual(['story-9']);
  });

  it('with two stories of one path or number keeps one of them', async () => {
    const { loaded, skips, account } = await importJson({
      'x.json': [story(1), story(2, { full_slug: 'story-1' }), story(3), { ...story(4), id: 3 }],
    });
    expect([loaded, skips]).toEqual([2, [['a later document has its path', 1]]]);
    expect(account.notes.join()).toContain('1 stories or translations have the number or path of another one');
  });

  it('leaves stories alone where a catalogue comes without them, but those of the demo shop behind its pages', async () => {
    await importJson({ 'x.json': [story(1), story(2, { full_slug: 'about' })] });
    await sql`update story set is_demo = true where id = 2`.execute(database.db);
    await importInto(database, [fixture('pretty.dump')], { mode: 'merge' });
    expect(await slugs()).toContain('story-1');
    await importInto(database, [fixture('shop.ndjson')]);
    expect(await slugs()).toEqual(['story-1']);
  });

  it('is served like any other', async () => {
    await importJson({ 'x.json': [story(1, { full_slug: 'about' })] });
    const { mapUrl, http } = await serve(database);
    expect(await mapUrl('/about/')).toMatchObject({ _type: 'cms_page', _source: { story: 'about', title: 'Title 1' } });
    await http.close();
  });
});
