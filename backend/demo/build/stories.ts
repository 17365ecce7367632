import { createHash } from 'node:crypto';
import { type Story, type StoryBlock, story } from '@patchwork/domain/content/story.ts';
import { STORIES } from '../content/stories/all.ts';
import { SHARED } from '../content/stories/shared.ts';
import type { StorySeed } from '../content/story-seed.ts';

const FIRST_ID = 900_001;

/** The same for the same words, in the form of a random one. */
const toUuid = (words: string): string => {
  const hash = createHash('sha256').update(words).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
};

const toStoryUuid = (slug: string): string => toUuid(`story ${slug}`);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives every block its id, and references their story's. */
const identify = (value: unknown, path: string): unknown => {
  if (Array.isArray(value)) return value.map((one, index) => identify(one, `${path}/${index}`));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, inner]) => [
    name,
    name === 'reference' && isObject(inner) ? toStoryUuid(String(inner.slug)) : identify(inner, `${path}/${name}`),
  ]);
  const own = typeof value.component === 'string' ? { _uid: toUuid(`block ${path}`) } : {};
  return { ...own, ...Object.fromEntries(fields) };
};

interface Draft {
  readonly slug: string;
  readonly title: string;
  readonly changed: string;
  readonly content: object;
}

const toDraft = (seed: StorySeed): Draft => {
  const { slug, title, changed, description, body, image, parent, isHeadingHidden: heading_hidden = false } = seed;
  const content = {
    component: 'page',
    title,
    heading_hidden,
    description,
    body,
    layout: 'default',
    ...(image && { image }),
    parent: parent === undefined ? '' : toStoryUuid(parent),
  };
  return { slug, title, changed, content };
};

const toStory = ({ slug, title: name, changed, content }: Draft, index: number): Story => {
  const publishedAt = `${changed}T13:00:00.000Z`;
  return story.parse({
    id: FIRST_ID + index,
    uuid: toStoryUuid(slug),
    name,
    slug: slug.split('/').at(-1),
    full_slug: slug,
    lang: 'default',
    created_at: publishedAt,
    first_published_at: publishedAt,
    published_at: publishedAt,
    content: identify(content, slug) as StoryBlock,
  });
};

/** The stories of the demo shop, shared blocks included; deterministic. */
export const storyDocuments = (): Story[] =>
  [
    ...STORIES.map(toDraft),
    ...SHARED.map(({ slug, title, changed, body }) => ({
      slug,
      title,
      changed,
      content: { component: 'block', body },
    })),
  ].map(toStory);
