import { sql } from 'kysely';
import { type AssetTexts, toAssetAddress } from '../read/asset.ts';
import type { StorySource } from '../read/story.ts';
import { unnestRows } from '../stage/columns.ts';
import type { LoadOptions } from './plan.ts';
import { stagedPages } from './staged-pages.ts';

const STORY = {
  id: 'bigint',
  uuid: 'uuid',
  language: 'text',
  full_slug: 'text',
  name: 'text',
  content: 'jsonb',
  draft: 'jsonb',
  published_at: 'timestamptz',
  first_published_at: 'timestamptz',
  created_at: 'timestamptz',
} as const;

type Assets = ReadonlyMap<string, AssetTexts>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Completes pictures that have no texts in the story by those that the file has. */
const describeAssets = (value: unknown, assets: Assets): unknown => {
  if (Array.isArray(value)) return value.map((one) => describeAssets(one, assets));
  if (!isObject(value)) return value;
  const { filename } = value;
  const known = typeof filename === 'string' ? assets.get(toAssetAddress(filename)) : undefined;
  if (known) {
    const texts = Object.entries(known).filter(([name, text]) => text !== '' && !value[name]);
    return { ...value, ...Object.fromEntries(texts) };
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, describeAssets(inner, assets)]));
};

const toRows = (source: string, assets: Assets, now: string) => {
  const { versions, isPublished, ...story } = JSON.parse(source) as StorySource;
  const publishedAt = story.published_at ?? story.first_published_at ?? story.created_at ?? now;
  return versions.map(({ language, full_slug, content }) => {
    const text = JSON.stringify(assets.size > 0 ? describeAssets(content, assets) : content);
    return {
      ...story,
      language,
      full_slug,
      content: isPublished ? text : null,
      draft: isPublished ? null : text,
      published_at: isPublished ? publishedAt : null,
      created_at: story.created_at ?? publishedAt,
    };
  });
};

/** Deletes what the imported stories and pages replace. */
const clearStories = async ({ executor, plan, ledger }: LoadOptions): Promise<void> => {
  if (plan.mode === 'replace') {
    if (plan.kinds.has('story')) await sql`delete from story`.execute(executor);
    else if (plan.kinds.has('cms_page')) await sql`delete from story where is_demo`.execute(executor);
    return;
  }
  const { rows } = await sql`delete from story where id in (
      select old.id from story old join import_document new on new.kind = 'story' and (
        new.key = old.full_slug or (new.source::jsonb ->> 'uuid')::uuid = old.uuid
        or (new.source::jsonb ->> 'id')::bigint = old.id)
    ) returning id`.execute(executor);
  if (rows.length > 0) ledger.note(`${rows.length} stories were there before and gave way.`);
  await sql`delete from story where is_demo and exists (
    select from import_document where kind = 'cms_page' and lower(key) = full_slug)`.execute(executor);
};

/** Loads stories in all their languages. Of two with the same number or path the first one stays. */
export const loadStories = async (options: LoadOptions): Promise<void> => {
  const { executor, ledger, assets, signal, onLoaded } = options;
  await clearStories(options);
  const now = new Date().toISOString();
  const names = sql.join(Object.keys(STORY).map((name) => sql.ref(name)));
  for await (const staged of stagedPages(executor, 'story')) {
    signal.throwIfAborted();
    const rows = staged.flatMap(({ source }) => toRows(source, assets, now));
    const { rows: written } = await sql<{ language: string }>`insert into story (${names})
      select ${names} from ${unnestRows(rows, STORY)} on conflict do nothing returning language`.execute(executor);
    const lost = rows.length - written.length;
    if (lost > 0)
      ledger.note(`${lost} stories or translations have the number or path of another one, and were left out.`);
    const loaded = written.filter(({ language }) => language === '').length;
    ledger.loaded('story', loaded, staged.filter(({ isRepaired }) => isRepaired).length);
    onLoaded('story', staged.length);
  }
};
