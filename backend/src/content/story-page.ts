import { createHash } from 'node:crypto';
import { isStorySlug } from '@patchwork/domain/content/slug.ts';
import type { Story } from '@patchwork/domain/content/story.ts';
import type { CmsPageDto } from './content.port.ts';
import { getStoryText } from './story-text.ts';

const FIRST_ID = 500_000_000;
const IDS = 499_999_999;

/**
 * The number of a story among content pages, nine digits long: Storyblok's own have up to 15, and the database's begin
 * at 1 as those of imported pages do.
 */
const getPageId = (uuid: string): number => {
  const hash = createHash('sha256').update(uuid.toLowerCase()).digest();
  return FIRST_ID + (hash.readUInt32BE(0) % IDS);
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether the story is a page of its own, not a block that pages share. */
export const isPage = ({ content, full_slug: slug }: Story): boolean =>
  content.component === 'page' && isStorySlug(slug);

/** The story as a content page at a path of the current store. */
export const toPage = (story: Story, path: string): CmsPageDto => {
  const { content, published_at: publishedAt } = story;
  const changed = publishedAt ?? '';
  return {
    id: getPageId(story.uuid),
    identifier: path,
    title: toText(content.title) || story.name,
    content_heading: '',
    meta_description: toText(content.description),
    content: '',
    content_text: getStoryText(content.body),
    active: true,
    sort_order: 0,
    creation_time: toText(story.first_published_at) || changed,
    update_time: changed,
    story: story.full_slug,
  };
};
