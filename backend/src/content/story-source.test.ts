import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { block, PUBLISHED_AT, pageStory, reference, writeStories } from '../../test/stories.ts';
import { FAKE_TOKENS, type FakeStory, type FakeStoryblok, startFakeStoryblok } from '../../test/storyblok.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { createDatabaseStories } from './database-stories.ts';
import type { StorySource } from './story-source.port.ts';
import { createStoryblokStories } from './storyblok-stories.ts';

const database: Database = await openTestDatabase();
await migrate(database.db);
const fake: FakeStoryblok = await startFakeStoryblok();

afterAll(async () => {
  await fake.close();
  await database.close();
});

const createStoryblok = (now?: () => number): StorySource =>
  createStoryblokStories({
    token: FAKE_TOKENS.public,
    previewToken: FAKE_TOKENS.preview,
    region: 'eu',
    apiUrl: fake.url,
    ...(now && { now }),
  });

interface Engine {
  readonly open: (stories: readonly FakeStory[]) => Promise<StorySource>;
  readonly change: (stories: readonly FakeStory[]) => Promise<void>;
}

const ENGINES: Readonly<Record<string, Engine>> = {
  'the database of the shop': {
    open: async (stories) => {
      await writeStories(database.db, stories);
      return createDatabaseStories(database.db);
    },
    change: (stories) => writeStories(database.db, stories),
  },
  Storyblok: {
    open: async (stories) => {
      fake.publish(stories);
      return createStoryblok();
    },
    change: async (stories) => fake.publish(stories),
  },
};

beforeEach(() => {
  fake.calls.length = 0;
  fake.refusals = 0;
  fake.status = null;
});

const published = { version: 'published', language: '' } as const;
const slugs = (stories: readonly { readonly full_slug: string }[]) => stories.map((one) => one.full_slug);

describe.each(Object.entries(ENGINES))('stories in %s', (_, { open, change }) => {
  it('are found by path as the content delivery API has them', async () => {
    const about = pageStory('uk/about', { body: [block('rich_text', { text: { type: 'doc', content: [] } })] });
    const source = await open([about, pageStory('about')]);
    expect(await source.find('uk/about', '')).toMatchObject({
      id: about.id,
      uuid: about.uuid,
      name: about.name,
      slug: 'about',
      full_slug: 'uk/about',
      lang: 'default',
      published_at: PUBLISHED_AT,
      first_published_at: PUBLISHED_AT,
      content: about.content,
    });
    expect(await source.find('uk', '')).toBeNull();
    expect(await source.find('UK/about', '')).toBeNull();
  });

  it('are found at the start page of a folder without its slash', async () => {
    const source = await open([pageStory('help/')]);
    expect(await source.find('help', '')).toMatchObject({ full_slug: 'help' });
  });

  it('are found by uuid, unknown ones left out, with references as they are written', async () => {
    const [shared, about] = [pageStory('shared'), pageStory('about')];
    const team = pageStory('team', { body: [reference(shared.uuid)] });
    const source = await open([shared, about, team]);
    const found = await source.findByUuids([team.uuid, randomUUID(), shared.uuid], published);
    expect(slugs(found).sort()).toEqual(['shared', 'team']);
    expect(found.find((one) => one.full_slug === 'team')?.content).toEqual(team.content);
    expect(await source.findByUuids([], published)).toEqual([]);
  });

  it('are answered in a language, else in that of the shop', async () => {
    const german = block('page', { title: 'Über uns', body: [] });
    const about = pageStory('about', {}, { translations: { de: { content: german } } });
    const source = await open([about, pageStory('team')]);
    expect(await source.find('about', 'de')).toMatchObject({ lang: 'de', content: german });
    expect(await source.find('about', 'fr')).toMatchObject({ lang: 'default', content: about.content });
    expect(await source.find('team', 'de')).toMatchObject({ lang: 'default' });
    const [found] = await source.findByUuids([about.uuid], { ...published, language: 'de' });
    expect(found).toMatchObject({ lang: 'de', content: german });
  });

  it('have drafts, which no published read sees', async () => {
    const draft = block('page', { title: 'Not yet', body: [] });
    const [about, secret] = [pageStory('about', {}, { draft }), pageStory('secret', {}, { isPublished: false })];
    const source = await open([about, secret, pageStory('team')]);
    expect(await source.findDraft(about.id, '')).toMatchObject({ content: draft });
    expect(await source.findDraft(secret.id, '')).toMatchObject({ full_slug: 'secret', published_at: null });
    expect(await source.findDraft(1, '')).toBeNull();
    expect(await source.find('about', '')).toMatchObject({ content: about.content });
    expect(await source.find('secret', '')).toBeNull();
    expect(slugs(await source.list())).toEqual(['about', 'team']);
    expect(await source.findByUuids([secret.uuid], published)).toEqual([]);
    const drafts = await source.findByUuids([secret.uuid, about.uuid], { version: 'draft', language: '' });
    expect(slugs(drafts).sort()).toEqual(['about', 'secret']);
  });

  it('are listed by path, in the language of the shop, more than a page of them', async () => {
    const stories = Array.from({ length: 120 }, (__, index) => pageStory(`p-${String(index).padStart(3, '0')}`));
    const source = await open([...stories].reverse());
    expect(slugs(await source.list())).toEqual(slugs(stories));
  });

  it('are those of now after a change that was told', async () => {
    const source = await open([pageStory('about')]);
    expect(slugs(await source.list())).toEqual(['about']);
    await change([pageStory('team')]);
    source.refresh();
    expect(slugs(await source.list())).toEqual(['team']);
    expect(await source.find('about', '')).toBeNull();
  });
});

describe('a space of Storyblok', () => {
  const open = async (now?: () => number) => {
    fake.publish([pageStory('about'), pageStory('team')]);
    return createStoryblok(now);
  };

  it('is asked once for all pages, and not for addresses that nobody has written', async () => {
    const source = await open();
    await Promise.all([source.find('about', ''), source.list(), source.find('no-such-page', '')]);
    for (let index = 0; index < 20; index += 1) await source.find(`guess-${index}`, '');
    // The one without a version is led to the newest.
    expect(fake.calls.map((call) => /cv=\d+/.test(call))).toEqual([false, true]);
  });

  it('is asked again after a rate limit, and not for ever', async () => {
    const source = await open();
    fake.refusals = 2;
    expect(slugs(await source.list())).toEqual(['about', 'team']);
    source.refresh();
    fake.refusals = 3;
    // What is kept is better than nothing.
    expect(slugs(await source.list())).toEqual(['about', 'team']);
    fake.refusals = 3;
    await expect(createStoryblok().list()).rejects.toThrow(Unavailable);
  });

  it('that fails is unavailable, without a word of its token, until it answers again', async () => {
    let now = 0;
    const source = await open(() => now);
    fake.status = 500;
    const failed = await source.list().catch((error: Error) => error);
    expect(failed).toBeInstanceOf(Unavailable);
    expect(JSON.stringify([String(failed), failed])).not.toContain(FAKE_TOKENS.public);
    const before = fake.calls.length;
    await expect(source.find('about', '')).rejects.toThrow(Unavailable);
    expect(fake.calls).toHaveLength(before);
    fake.status = null;
    now += 6_000;
    expect(slugs(await source.list())).toEqual(['about', 'team']);
  });

  it('answers from what is kept while the service is down, and follows it without being told within a minute', async () => {
    let now = 0;
    const source = await open(() => now);
    await source.list();
    fake.status = 503;
    now += 61_000;
    expect(slugs(await source.list())).toEqual(['about', 'team']);
    await expect.poll(() => fake.calls.length).toBeGreaterThan(2);
    fake.status = null;
    fake.publish([pageStory('new')]);
    now += 61_000;
    await source.list();
    await expect.poll(async () => slugs(await source.list())).toEqual(['new']);
  });

  it('with a story that is none answers the others', async () => {
    fake.publish([pageStory('about'), { ...pageStory('broken'), content: null } as unknown as FakeStory]);
    expect(slugs(await createStoryblok().list())).toEqual(['about']);
  });
});
