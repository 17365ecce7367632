import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

export interface StoryRow {
  readonly id: number;
  readonly uuid: string;
  readonly language: string;
  readonly full_slug: string;
  readonly name: string;
  readonly content: unknown;
  readonly first_published_at: Date | null;
  readonly published_at: Date | null;
  readonly created_at: Date;
}

interface Version {
  readonly isDraft: boolean;
  readonly language: string;
}

const PUBLISHED = sql`content`;
const DRAFT = sql`coalesce(draft, content)`;

const columns = (content: RawBuilder<unknown>) =>
  sql`id, uuid, language, full_slug, name, ${content} as content, first_published_at, published_at, created_at`;

/** In the language, else in the shop's own: one row for each story. */
const select = async (
  executor: Executor,
  { isDraft, language }: Version,
  where: RawBuilder<unknown>,
): Promise<StoryRow[]> => {
  const content = isDraft ? DRAFT : PUBLISHED;
  const { rows } = await sql<StoryRow>`select distinct on (id) ${columns(content)} from story
    where ${where} and ${content} is not null and language in ('', ${language})
    order by id, language desc`.execute(executor);
  return rows;
};

/** The story whose path in the language, or in the shop's own, is this one. */
export const findPublishedStory = async (
  executor: Executor,
  fullSlug: string,
  language: string,
): Promise<StoryRow | undefined> => {
  const where = sql`id in (select id from story where full_slug = ${fullSlug} and language in ('', ${language}))`;
  return (await select(executor, { isDraft: false, language }, where))[0];
};

export const findStoriesByUuid = (executor: Executor, uuids: readonly string[], version: Version) =>
  select(executor, version, sql`uuid = any(${uuids}::uuid[])`);

export const findStoryDraft = async (executor: Executor, id: number, language: string): Promise<StoryRow | undefined> =>
  (await select(executor, { isDraft: true, language }, sql`id = ${id}`))[0];

export const findPublishedStories = async (executor: Executor, limit: number): Promise<StoryRow[]> => {
  const { rows } = await sql<StoryRow>`select ${columns(PUBLISHED)} from story
    where content is not null and language = '' order by full_slug limit ${limit}`.execute(executor);
  return rows;
};
