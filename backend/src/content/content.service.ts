import { CONTENT_TAG, isStorySlug, toCacheTag } from '@patchwork/domain/content/slug.ts';
import type { Story } from '@patchwork/domain/content/story.ts';
import type { StoreView } from '@patchwork/domain/stores/store-view.ts';
import type { Executor } from '../db/schema.ts';
import { currentStore } from '../lib/store.ts';
import type { CmsPageDto } from './content.port.ts';
import { findPage, findPages } from './content.repository.ts';
import { createDatabaseStories } from './database-stories.ts';
import { isPage, toPage } from './story-page.ts';
import type { StorySource } from './story-source.port.ts';

/** Content pages: stories, and imported ones with HTML. A story takes precedence over a page at its path. */
export interface ContentService {
  pages(): Promise<readonly CmsPageDto[]>;
  /** By a lowercase path without leading and trailing slash; null if there is none. */
  page(path: string): Promise<CmsPageDto | null>;
  /** Full slug of the story at such a path; null if there is none. */
  storyAt(path: string): Promise<string | null>;
}

interface ContentOptions {
  /** Default: the shop's own database. */
  readonly stories?: StorySource | undefined;
  /** Whose folders are left out of other stores' lists. */
  readonly stores?: readonly StoreView[] | undefined;
}

const toFolder = ({ code }: Pick<StoreView, 'code'>): string => `${code.toLowerCase()}/`;

/** The folder of the current store's stories; empty if its code is not in paths. */
const getFolder = (): string => {
  const store = currentStore();
  return store.appendStoreCode ? toFolder(store) : '';
};

/** The cache tags of whatever stands at a path of the current store, also where it is nothing yet. */
export const getPathTags = (path: string): Set<string> => {
  const folder = getFolder();
  const slugs = [path, ...(folder === '' ? [] : [folder + path])].filter(isStorySlug);
  return new Set([CONTENT_TAG, ...slugs.map(toCacheTag)]);
};

/** Stories by their path in the current store: its own folder before what all stores share. */
const byPath = (stories: readonly Story[], foreign: readonly string[]): Map<string, Story> => {
  const folder = getFolder();
  const shown = new Map<string, Story>();
  for (const story of stories.filter(isPage)) {
    const { full_slug: slug } = story;
    if (folder !== '' && slug.startsWith(folder)) shown.set(slug.slice(folder.length), story);
    else if (!foreign.some((one) => slug.startsWith(one)) && !shown.has(slug)) shown.set(slug, story);
  }
  return shown;
};

export const createContentService = (db: Executor, options: ContentOptions = {}): ContentService => {
  const { stories = createDatabaseStories(db), stores = [] } = options;
  const folders = stores.filter(({ appendStoreCode }) => appendStoreCode).map(toFolder);
  const findStory = async (path: string): Promise<Story | null> => {
    if (!isStorySlug(path)) return null;
    const folder = getFolder();
    const own = folder === '' ? null : await stories.find(folder + path, '');
    const found = own ?? (await stories.find(path, ''));
    return found && isPage(found) ? found : null;
  };
  return {
    pages: async () => {
      const [written, all] = [await findPages(db), await stories.list()];
      const shown = byPath(all, folders);
      return [
        ...written.filter(({ identifier }) => !shown.has(identifier.toLowerCase())),
        ...[...shown].map(([path, story]) => toPage(story, path)),
      ];
    },
    page: async (path) => {
      if (path === '') return null;
      const story = await findStory(path);
      return story ? toPage(story, path) : ((await findPage(db, path)) ?? null);
    },
    storyAt: async (path) => (await findStory(path))?.full_slug ?? null,
  };
};
