import { createHash } from 'node:crypto';
import { isStorySlug, toStorySlug } from '@patchwork/domain/content/slug.ts';
import { z } from 'zod';
import { toSlug } from '../repair/address.ts';
import type { Fields, Note } from '../repair/fields.ts';
import { numberFor } from '../repair/number.ts';
import { plainDocument, type StagedDocument, Unreadable } from './staged.ts';
import { findLanguages, readContent } from './story-content.ts';

const LARGEST = 1_000_000;
const MOST_LANGUAGES = 50;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A story in one language. */
export interface StoryVersion {
  readonly language: string;
  readonly full_slug: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** A staged story. */
export interface StorySource {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly isPublished: boolean;
  readonly published_at: string | null;
  readonly first_published_at: string | null;
  readonly created_at: string | null;
  /** The shop's own language first. */
  readonly versions: readonly StoryVersion[];
}

const storySchema = (fields: Fields) =>
  z.looseObject({
    name: fields.line('name'),
    full_slug: fields.text('full_slug'),
    slug: fields.text('slug'),
    uuid: fields.text('uuid'),
    is_folder: fields.flag('is_folder'),
    published: fields.flag('published'),
    unpublished_changes: fields.flag('unpublished_changes'),
    published_at: fields.moment('published_at'),
    first_published_at: fields.moment('first_published_at'),
    created_at: fields.moment('created_at'),
    translated_slugs: fields.objects('translated_slugs'),
  });

type Raw = z.infer<ReturnType<typeof storySchema>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readSlug = (written: string, note: Note): string => {
  const slug = toStorySlug(written);
  if (isStorySlug(slug)) return slug;
  const repaired = slug
    .split('/')
    .map((part) => toSlug(part).replaceAll(/[^a-z0-9-]/g, ''))
    .filter(Boolean)
    .join('/');
  if (!isStorySlug(repaired)) throw new Unreadable('no path');
  note('full_slug: characters that addresses do not have, taken out');
  return repaired;
};

const readUuid = (written: string, slug: string, note: Note): string => {
  if (UUID.test(written)) return written.toLowerCase();
  note('uuid: missing, made from the path');
  const hash = createHash('sha256').update(`story ${slug}`).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
};

const readStoryId = (id: unknown, uuid: string, note: Note): number => {
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
  note('id: not a number, one was made for it');
  return numberFor(uuid);
};

/** A management export has the editor's content: with changes that are not published it is a draft. */
const readState = ({ published, published_at: at, unpublished_changes: isChanged }: Raw, note: Note): boolean => {
  if (!(published ?? at !== null)) return false;
  if (isChanged) note('changes that are not published: kept as a draft');
  return isChanged !== true;
};

const readVersions = (raw: Raw, slug: string, note: Note): StoryVersion[] => {
  const { content, translated_slugs: paths } = raw;
  if (!isObject(content) || Object.keys(content).length === 0) throw new Unreadable('no content');
  if (typeof content.component !== 'string') throw new Unreadable('content without a component');
  const languages = [...findLanguages(content)].sort().slice(0, MOST_LANGUAGES);
  return ['', ...languages].map((language) => {
    const path = paths.find(({ lang }) => String(lang).toLowerCase().replaceAll('_', '-') === language)?.path;
    return {
      language,
      full_slug: language !== '' && typeof path === 'string' && path !== '' ? readSlug(path, note) : slug,
      content: readContent(content, { language, path: `${slug} ${language}`, note }),
    };
  });
};

/** Reads stories as an export of Storyblok or its delivery API writes them. Folders are dropped. */
export const createStoryReader = (fields: Fields, note: Note) => {
  const schema = storySchema(fields);
  return (source: Record<string, unknown>): StagedDocument => {
    const raw = schema.parse(source);
    if (raw.is_folder) throw new Unreadable('a folder');
    if (JSON.stringify(source).length > LARGEST) throw new Unreadable(`larger than ${LARGEST} characters`);
    const slug = readSlug(raw.full_slug || raw.slug, note);
    const versions = readVersions(raw, slug, note);
    const uuid = readUuid(raw.uuid, slug, note);
    if (raw.name === '') note('name: missing');
    const { published_at, first_published_at, created_at } = raw;
    const story: StorySource = {
      id: readStoryId(source.id, uuid, note),
      uuid,
      name: raw.name || slug,
      isPublished: readState(raw, note),
      published_at,
      first_published_at,
      created_at,
      versions,
    };
    return plainDocument({ kind: 'story', id: numberFor(uuid), key: slug, source: { ...story } });
  };
};
