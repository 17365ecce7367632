import { isStorySlug, toStorySlug } from '@patchwork/domain/content/slug.ts';
import { type Story, story } from '@patchwork/domain/content/story.ts';
import StoryblokClient from 'storyblok-js-client';
import { z } from 'zod';
import { Unavailable } from '../lib/unavailable.ts';
import { keepStories, type Space } from './kept-stories.ts';
import type { StorySource, StoryVersion } from './story-source.port.ts';
import { createStoryblokFetch } from './storyblok-fetch.ts';

export interface StoryblokOptions {
  readonly token: string;
  /** Opens drafts; null: none. */
  readonly previewToken: string | null;
  readonly region: 'eu' | 'us' | 'ap' | 'ca' | 'cn';
  /** Null: that of the region. */
  readonly apiUrl: string | null;
  readonly timeoutMs?: number;
  /** In milliseconds. */
  readonly now?: () => number;
}

const PAGE_SIZE = 50;
const MOST_PAGES = 20;
const TIMEOUT_MS = 4_000;

const failure = z.object({ status: z.number() });

const isMissing = (error: unknown): boolean => failure.safeParse(error).data?.status === 404;

/** Stories without what every story has are left out: a page of the shop is not worth those of all others. */
const toStories = (found: unknown): Story[] =>
  z
    .array(z.unknown())
    .parse(found)
    .flatMap((one) => {
      const { data } = story.safeParse(one);
      return data ? [{ ...data, full_slug: toStorySlug(data.full_slug) }] : [];
    });

type Query = NonNullable<Parameters<StoryblokClient['get']>[1]>;

/**
 * The client resolves references itself when asked to, and copies stories that refer to each other twice as often with
 * each of them; so it never is.
 */
const createClient = ({ token, region, apiUrl, timeoutMs = TIMEOUT_MS }: StoryblokOptions) => {
  const client = new StoryblokClient({
    accessToken: token,
    region,
    ...(apiUrl !== null && { endpoint: apiUrl }),
    // Without a version the service leads to the newest one itself.
    cache: { clear: 'manual', type: 'none', cv: 'manual' },
    // Its own retries print to the log.
    maxRetries: -1,
    fetch: createStoryblokFetch(timeoutMs),
  });
  /** Null for 404. Errors of the client hold the address with its token, so none of them is passed on. */
  const get = async (path: string, query: Query) => {
    try {
      return await client.get(path, query);
    } catch (error) {
      if (isMissing(error)) return null;
      throw new Unavailable('The content service does not answer');
    }
  };
  return { get };
};

type Client = ReturnType<typeof createClient>;

const bySlug = (one: Story, other: Story): number => (one.full_slug < other.full_slug ? -1 : 1);

/** The first page says how many there are; the others, of the same version, come together. */
const loadSpace = async ({ get }: Client): Promise<Space> => {
  const query = { version: 'published', per_page: PAGE_SIZE, sort_by: 'created_at:asc' } as const;
  const first = await get('cdn/stories', { ...query, page: 1 });
  const { total = 0, data = {} } = first ?? {};
  const stories = toStories(data.stories ?? []);
  const others = Math.max(0, Math.min(Math.ceil(total / PAGE_SIZE), MOST_PAGES) - 1);
  const found = await Promise.all(
    Array.from({ length: others }, (_, at) => get('cdn/stories', { ...query, page: at + 2, cv: data.cv })),
  );
  for (const next of found) stories.push(...toStories(next?.data.stories ?? []));
  stories.sort(bySlug);
  return {
    bySlug: new Map(stories.map((one) => [one.full_slug, one])),
    byUuid: new Map(stories.map((one) => [one.uuid, one])),
    isComplete: total <= MOST_PAGES * PAGE_SIZE,
  };
};

/**
 * Stories in a space of Storyblok. The published ones are kept in memory, so that shoppers cost no calls and neither do
 * addresses that nobody has written; other languages, drafts and what does not fit are asked for one by one.
 */
export const createStoryblokStories = (options: StoryblokOptions): StorySource => {
  const client = createClient(options);
  const { previewToken, now } = options;
  const kept = keepStories(() => loadSpace(client), now);
  const inLanguage = (language: string) => (language === '' ? {} : { language });
  const askOne = async (path: string, query: Query): Promise<Story | null> => {
    const answer = await client.get(path, query);
    return toStories(answer ? [answer.data.story] : [])[0] ?? null;
  };
  const askByUuids = async (uuids: readonly string[], { version, language }: StoryVersion): Promise<Story[]> => {
    if (uuids.length === 0) return [];
    const asDraft = version === 'draft' ? { token: previewToken ?? '', cv: Date.now() } : {};
    const query = { version, by_uuids: uuids.join(','), per_page: 100, ...asDraft, ...inLanguage(language) };
    return toStories((await client.get('cdn/stories', query))?.data.stories ?? []);
  };
  return {
    find: async (fullSlug, language) => {
      const { bySlug, isComplete } = await kept.get();
      const found = bySlug.get(fullSlug);
      const isAsked = isStorySlug(fullSlug) && (found ? language !== '' : !isComplete);
      if (!isAsked) return found ?? null;
      return askOne(`cdn/stories/${fullSlug}`, { version: 'published', ...inLanguage(language) });
    },
    findByUuids: async (uuids, version) => {
      if (version.version === 'draft' || version.language !== '') return askByUuids(uuids, version);
      const { byUuid, isComplete } = await kept.get();
      const found = uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);
      const missing = isComplete ? [] : uuids.filter((uuid) => !byUuid.has(uuid));
      return [...found, ...(await askByUuids(missing, version))];
    },
    findDraft: async (id, language) =>
      askOne(`cdn/stories/${id}`, {
        version: 'draft',
        token: previewToken ?? '',
        cv: Date.now(),
        ...inLanguage(language),
      }),
    list: async () => [...(await kept.get()).bySlug.values()],
    refresh: kept.refresh,
  };
};
