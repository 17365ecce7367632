import { randomUUID } from 'node:crypto';
import type { Story, StoryBlock } from '@patchwork/domain/content/story.ts';
import { sql } from 'kysely';
import type { Executor } from '../src/db/schema.ts';
import type { FakeStory } from './storyblok.ts';

export const PUBLISHED_AT = '2026-08-03T09:00:00.000Z';

let nextId = 0;

export const block = (component: string, fields: Record<string, unknown> = {}): StoryBlock => ({
  _uid: randomUUID(),
  component,
  ...fields,
});

export const reference = (uuid: string): StoryBlock => block('block_reference', { reference: uuid });

/** A page with a title, published. */
export const pageStory = (
  fullSlug: string,
  fields: Record<string, unknown> = {},
  over: Partial<FakeStory> = {},
): FakeStory => {
  nextId += 1;
  return {
    id: 700_000 + nextId,
    uuid: randomUUID(),
    name: fullSlug,
    slug: fullSlug.split('/').at(-1) ?? '',
    full_slug: fullSlug,
    created_at: PUBLISHED_AT,
    first_published_at: PUBLISHED_AT,
    published_at: PUBLISHED_AT,
    content: block('page', { title: `Title of ${fullSlug}`, body: [], ...fields }),
    ...over,
  };
};

/** A block that pages share. */
export const sharedBlock = (fullSlug: string, body: readonly StoryBlock[], over: Partial<FakeStory> = {}): FakeStory =>
  pageStory(fullSlug, {}, { content: block('block', { body }), ...over });

const insert = async (executor: Executor, story: FakeStory, language: string, content: Story['content']) => {
  const { id, uuid, name, full_slug: slug, draft, isPublished = true } = story;
  const publishedAt = isPublished ? PUBLISHED_AT : null;
  const drafted = language === '' ? (draft ?? (isPublished ? null : content)) : null;
  await sql`insert into story
    (id, uuid, language, full_slug, name, content, draft, first_published_at, published_at, created_at)
    values (${id}, ${uuid}, ${language}, ${slug.replace(/\/$/, '')}, ${name},
      ${isPublished ? JSON.stringify(content) : null}::jsonb, ${drafted && JSON.stringify(drafted)}::jsonb,
      ${publishedAt}, ${publishedAt}, ${PUBLISHED_AT})`.execute(executor);
};

/** Replaces all stories. */
export const writeStories = async (executor: Executor, stories: readonly FakeStory[]): Promise<void> => {
  await sql`delete from story`.execute(executor);
  for (const story of stories) {
    await insert(executor, story, '', story.content);
    for (const [language, { content }] of Object.entries(story.translations ?? {}))
      await insert(executor, story, language, content);
  }
};
