import { STORY_COMPONENTS } from '@patchwork/domain/content/components.ts';
import { toImageAddress } from '@patchwork/domain/content/image-address.ts';
import { type SlugSettings, storyPath } from '@patchwork/domain/content/slugs.ts';
import { type Story, story as storyShape } from '@patchwork/domain/content/story.ts';
import { pagePath } from '@patchwork/domain/routing/route.ts';
import { instant } from '../lib/instant.ts';
import type { CmsPageDto, HtmlPage, ListedStory, StoryPage } from './content.dto.ts';
import type { ContentLayout, ContentParent, Image } from './content.types.generated.ts';

const MOST_PARENTS = 3;
const LONGEST_TITLE = 300;

interface Asset {
  readonly filename?: unknown;
  readonly alt?: unknown;
  readonly title?: unknown;
  readonly focus?: unknown;
}

const FOCUS = /^\d{1,5}x\d{1,5}:\d{1,5}x\d{1,5}$/;

const LAYOUTS = new Map<unknown, ContentLayout>([
  ['minimal', 'MINIMAL'],
  ['empty', 'EMPTY'],
]);

const toText = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, LONGEST_TITLE).toWellFormed().trim() : '';

/** Fields of former days hold the address alone. */
export const toImage = (asset: unknown): Image | null => {
  const { filename, alt, title, focus }: Asset = typeof asset === 'string' ? { filename: asset } : (asset ?? {});
  const url = typeof filename === 'string' ? toImageAddress(filename.trim()) : null;
  if (url === null) return null;
  const chosen = typeof focus === 'string' && FOCUS.test(focus) ? focus : null;
  return { url, alt: toText(alt) || toText(title), hue: null, videoUrl: null, focus: chosen };
};

const getTitle = ({ content, name }: Story): string => toText(content.title) || toText(name);

/** From the root down. A parent that was not resolved is a number without a name, and passed over. */
const getParents = (story: Story, slugs: SlugSettings): ContentParent[] => {
  const parents: ContentParent[] = [];
  let above = storyShape.safeParse(story.content.parent).data;
  while (above && parents.length < MOST_PARENTS) {
    parents.unshift({ title: getTitle(above), path: storyPath(above.full_slug, slugs) });
    above = storyShape.safeParse(above.content.parent).data;
  }
  return parents;
};

/** The key of a story among all pages: those that were imported have numbers. */
export const STORY_KEY = 'story:';

/** A shared block is shown by itself, for its editor, without anything around it; so is a story that is one block. */
const getLayout = ({ content }: Story, isSingle: boolean): ContentLayout =>
  isSingle || content.component === 'block' ? 'EMPTY' : (LAYOUTS.get(content.layout) ?? 'DEFAULT');

const WITH_BODY: readonly string[] = STORY_COMPONENTS;

/** A page may also be one text. */
const getBody = ({ content }: Story, isSingle: boolean): readonly unknown[] => {
  const { body, _uid } = content;
  if (isSingle) return [content];
  if (typeof body === 'object' && body !== null && 'type' in body)
    return [{ _uid, component: 'rich_text', text: body }];
  return Array.isArray(body) ? body : [];
};

/** A story as a page. A draft has a key of its own, so that no client takes it for the page that is published. */
export const toStoryPage = (story: Story, slugs: SlugSettings, isPreview = false): StoryPage => {
  const isSingle = isPreview && !WITH_BODY.includes(story.content.component);
  return {
    __typename: 'ContentPage',
    kind: 'story',
    id: isPreview ? `draft:${story.id}` : `${STORY_KEY}${story.full_slug}`,
    slug: story.full_slug,
    isPreview,
    title: getTitle(story),
    isHeadingHidden: story.content.heading_hidden === true,
    summary: toText(story.content.description) || null,
    path: storyPath(story.full_slug, slugs),
    updatedAt: instant(story.published_at),
    layout: getLayout(story, isSingle),
    sharingImage: toImage(story.content.image),
    parents: getParents(story, slugs),
    body: getBody(story, isSingle),
    component: story.content.component,
  };
};

export const toListedPage = (row: CmsPageDto, slugs: SlugSettings): HtmlPage | ListedStory => {
  const facts = {
    __typename: 'ContentPage' as const,
    title: row.content_heading || row.title,
    summary: row.meta_description || null,
    updatedAt: instant(row.update_time),
  };
  if (!row.story)
    return { ...facts, kind: 'html', id: String(row.id), path: pagePath(row.identifier), html: row.content ?? '' };
  return {
    ...facts,
    kind: 'listed',
    id: `${STORY_KEY}${row.story}`,
    path: storyPath(row.story, slugs),
    slug: row.story,
  };
};
