import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Story } from '@patchwork/domain/content/story.ts';

export interface FakeStory extends Story {
  /** Content and path in other languages. */
  readonly translations?: Readonly<Record<string, Pick<Story, 'content'>>>;
  /** As the editor sees it. */
  readonly draft?: Story['content'];
  readonly isPublished?: boolean;
}

export const FAKE_TOKENS = { public: 'public-token', preview: 'preview-token' };

const REFERENCE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const collect = (value: unknown, found: Set<string>): Set<string> => {
  if (typeof value === 'string' && REFERENCE.test(value)) found.add(value);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one, found);
  return found;
};

interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const view = (story: FakeStory, query: URLSearchParams): Story | null => {
  const { translations = {}, draft, isPublished = true, ...shared } = story;
  const language = query.get('language') ?? '';
  const isDraft = query.get('version') === 'draft';
  if (!isDraft && !isPublished) return null;
  const translated = translations[language];
  const own = isDraft ? (draft ?? shared.content) : shared.content;
  return {
    ...shared,
    content: translated?.content ?? own,
    lang: translated ? language : 'default',
    published_at: isPublished ? (shared.published_at ?? null) : null,
  };
};

/**
 * A content delivery API as Storyblok's second version answers: published content is cached by version (`cv`), and a
 * request without one is led to the newest.
 */
class FakeStoryblok {
  readonly calls: string[] = [];
  /** Answers 429 to so many calls. */
  refusals = 0;
  /** Answers this status to every call. */
  status: number | null = null;
  #version = 1_700_000_000;
  readonly #versions = new Map<number, readonly FakeStory[]>();
  readonly #server = createServer((request, response) => {
    const { status, body, headers } = this.#reply(new URL(request.url ?? '', this.url));
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v2`;
  }

  publish(stories: readonly FakeStory[]): void {
    this.#version += 1;
    this.#versions.set(this.#version, stories);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  #reply(url: URL): Reply {
    this.calls.push(url.pathname + url.search);
    if (this.status !== null) return { status: this.status, body: { error: 'Down' } };
    if (this.refusals > 0) {
      this.refusals -= 1;
      return { status: 429, body: { error: 'Too many requests' }, headers: { 'retry-after': '0' } };
    }
    const { searchParams: query } = url;
    const isDraft = query.get('version') === 'draft';
    const tokens = isDraft ? [FAKE_TOKENS.preview] : Object.values(FAKE_TOKENS);
    if (!tokens.includes(query.get('token') ?? '')) return { status: 401, body: { error: 'Unauthorized' } };
    if (!isDraft && !query.get('cv')) {
      query.set('cv', String(this.#version));
      return { status: 301, headers: { location: url.pathname + url.search } };
    }
    const cv = isDraft ? this.#version : Number(query.get('cv'));
    const stories = this.#versions.get(cv) ?? this.#versions.get(this.#version) ?? [];
    const shown = stories.flatMap((story) => view(story, query) ?? []);
    const name = url.pathname.replace('/v2/cdn/stories', '').replace(/^\//, '');
    return name === '' ? this.#list(shown, cv, query) : this.#one(shown, name, { cv, query });
  }

  #list(shown: readonly Story[], cv: number, query: URLSearchParams): Reply {
    const uuids = query.get('by_uuids')?.split(',');
    const found = uuids ? shown.filter(({ uuid }) => uuids.includes(uuid)) : shown;
    const size = Number(query.get('per_page') ?? 25);
    if (size > 100) return { status: 422, body: { error: 'per_page is larger than 100' } };
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    const stories = found.slice(from, from + size);
    const headers = { 'per-page': String(size), total: String(found.length) };
    return { status: 200, body: { stories, cv, rels: this.#relate(stories, shown, query), links: [] }, headers };
  }

  #one(shown: readonly Story[], name: string, { cv, query }: { cv: number; query: URLSearchParams }): Reply {
    const story = shown.find(({ id, full_slug: slug }) => String(id) === name || slug.replace(/\/$/, '') === name);
    if (!story) return { status: 404, body: ['This record could not be found'] };
    return { status: 200, body: { story, cv, rels: this.#relate([story], shown, query), links: [] } };
  }

  /** Stories behind references, two levels deep, where they are asked for. */
  #relate(stories: readonly Story[], shown: readonly Story[], query: URLSearchParams): Story[] {
    if (!query.get('resolve_relations')) return [];
    const first = collect(
      stories.map(({ content }) => content),
      new Set(),
    );
    const second = shown.filter(({ uuid }) => first.has(uuid));
    const all = collect(
      second.map(({ content }) => content),
      first,
    );
    return shown.filter(({ uuid }) => all.has(uuid));
  }
}

export type { FakeStoryblok };

export const startFakeStoryblok = async (): Promise<FakeStoryblok> => {
  const fake = new FakeStoryblok();
  await fake.start();
  return fake;
};
