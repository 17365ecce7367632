import { type Story, story } from '@patchwork/domain/content/story.ts';
import type { Executor } from '../db/schema.ts';
import {
  findPublishedStories,
  findPublishedStory,
  findStoriesByUuid,
  findStoryDraft,
  type StoryRow,
} from './story.repository.ts';
import type { StorySource } from './story-source.port.ts';

/** As many as a list of content pages has. */
const MOST_STORIES = 1000;

const toStory = (row: StoryRow): Story =>
  story.parse({
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    slug: row.full_slug.split('/').at(-1),
    full_slug: row.full_slug,
    lang: row.language || 'default',
    created_at: row.created_at.toISOString(),
    first_published_at: row.first_published_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    content: row.content,
  });

/** Stories in the shop's own database. Reads are few, since callers cache them, so each goes to the database. */
export const createDatabaseStories = (db: Executor): StorySource => ({
  find: async (fullSlug, language) => {
    const row = await findPublishedStory(db, fullSlug, language);
    return row ? toStory(row) : null;
  },
  findByUuids: async (uuids, { version, language }) =>
    (await findStoriesByUuid(db, uuids, { isDraft: version === 'draft', language })).map(toStory),
  findDraft: async (id, language) => {
    const row = await findStoryDraft(db, id, language);
    return row ? toStory(row) : null;
  },
  list: async () => (await findPublishedStories(db, MOST_STORIES)).map(toStory),
  refresh: () => undefined,
});
