import { LAYOUT_SLUG } from '@patchwork/domain/content/components.ts';
import { isStorySlug } from '@patchwork/domain/content/slug.ts';
import { type Story, story as storyShape } from '@patchwork/domain/content/story.ts';
import type { ApiParts } from '../lib/api-parts.ts';
import { deriveOnce } from '../lib/derive.ts';
import { once } from '../lib/once.ts';
import { getSlugSettings, type ShopSettings } from '../lib/shop.ts';
import { createBatchLoader } from '../rest/batch.ts';
import { RestFault, RestRefusal } from '../rest/errors.ts';
import { anyArray, nullish, object, record, type Shape, scalar, searchHits, text } from '../rest/shape.ts';
import { collectResolved, findUnresolved } from './blocks/references.ts';
import type {
  CmsPageDto,
  CmsPageListDto,
  ContentPageSource,
  HtmlPage,
  ListedStory,
  StoryDto,
  StoryPage,
} from './content.dto.ts';
import { STORY_KEY, toListedPage, toStoryPage } from './pages.ts';

const MOST_PAGES = 500;
const LONGEST_READ = 50;
/** Internal pages of this family of platforms, not pages of the shop. */
const OWN_ENDS = new Set(['', 'home', 'no-route', 'enable-cookies']);

const isOfShop = ({ path }: { readonly path: string }): boolean => !OWN_ENDS.has(path.slice(1, -1));

const NUMBER = /^\d{1,9}$/;
const UUID = /^[\da-f-]{8,40}$/i;
const PREVIEW_TOKEN = /^[\w-]{1,128}$/;
const RELATIONS = 'block_reference.reference,page.parent';

/** The same object for the same answer and store, so that derived data is cached with it. */
const storyPages = deriveOnce((_: Story) => new Map<string, StoryPage>());
const listedPages = deriveOnce((_: CmsPageDto) => new Map<string, HtmlPage | ListedStory>());

const createSources = (shop: ShopSettings) => {
  const slugs = getSlugSettings(shop);
  const find = <T>(known: Map<string, T>, make: () => T): T => {
    const page = known.get(shop.storeCode) ?? make();
    known.set(shop.storeCode, page);
    return page;
  };
  return {
    toPage: (story: Story) => find(storyPages(story), () => toStoryPage(story, slugs)),
    toListed: (row: CmsPageDto) => find(listedPages(row), () => toListedPage(row, slugs)),
  };
};

type Filter = { readonly attribute: string; readonly value: object };

const isStory: Shape = (value) => storyShape.safeParse(value).success;

/** Proof of an editor, already checked for its form. */
export interface EditorToken {
  readonly spaceId: string;
  readonly timestamp: string;
  readonly token: string;
}

const isTurnedAway = (error: unknown): boolean =>
  (error instanceof RestRefusal && [400, 401, 403, 404, 422].includes(error.status)) ||
  // The delivery of drafts has no envelope.
  (error instanceof RestFault && error.status === 404);

/** Null for what the service refuses to show, and for what is not there. */
const orNull = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (isTurnedAway(error)) return null;
    throw error;
  }
};

/** Stories of the content service. Paths of published ones are checked before they become part of an address. */
const createStories = ({ rest, shop, onNotLoaded }: ContentParts) => {
  const slugs = getSlugSettings(shop);
  const { toPage } = createSources(shop);
  const ask = async (fullSlug: string): Promise<Story | null> => {
    if (!isStorySlug(fullSlug)) return null;
    const options = { id: fullSlug.split('/'), shape: isStory, sharing: 'reference' } as const;
    try {
      return await orNull(rest.get<Story>('content/story', options));
    } catch (error) {
      // Whoever has gone away says nothing of the story.
      const reason = error instanceof RestFault ? error.code : String(error);
      if (reason !== 'UPSTREAM_ABORTED') onNotLoaded(fullSlug, reason);
      throw error;
    }
  };
  const read = async (fullSlug: string, isExpected = false): Promise<StoryPage | null> => {
    if (!isStorySlug(fullSlug)) return null;
    const story = await ask(fullSlug);
    if (!story && isExpected) onNotLoaded(fullSlug, 'there is none');
    return story && toPage(story);
  };
  /** That of the store's own folder, else the one that all stores share. */
  const askAt = async (slug: string): Promise<Story | null> => {
    const own = slugs.isPrefixed ? await ask(`${slugs.storeCode.toLowerCase()}/${slug}`) : null;
    return own ?? ask(slug);
  };
  const readAt = async (slug: string): Promise<StoryPage | null> => {
    const story = await askAt(slug);
    return story && toPage(story);
  };
  const known = new Map<string, Promise<StoryPage | null>>();
  return {
    /** By its full slug; once for whoever asks in this request. `isExpected`: something refers to it. */
    find: (fullSlug: string, isExpected = true): Promise<StoryPage | null> => {
      const page = known.get(fullSlug) ?? read(fullSlug, isExpected);
      known.set(fullSlug, page);
      return page;
    },
    home: (): Promise<StoryPage | null> => readAt(slugs.homeSlug),
    at: readAt,
    layout: (): Promise<Story | null> => askAt(LAYOUT_SLUG),
    /** A block that others refer to; the first of those that the service names. */
    byUuid: async (uuid: string): Promise<Story | null> => {
      if (!UUID.test(uuid)) return null;
      const options = { query: { uuid }, shape: anyArray, sharing: 'reference' } as const;
      const [first] = (await orNull(rest.get<unknown[]>('content/get-by-uuid', options))) ?? [];
      return storyShape.safeParse(first).data ?? null;
    },
  };
};

interface DraftRequest {
  readonly storyId: string;
  readonly editor: EditorToken;
  readonly language: string | undefined;
  /** The story as its editor has it while typing, as JSON; undefined: as it was saved. */
  readonly unsaved: string | undefined;
}

/** Null for what is no story, and for another one. */
const readUnsaved = (json: string, storyId: string): Story | null => {
  try {
    const { data } = storyShape.safeParse(JSON.parse(json));
    return data && String(data.id) === storyId ? data : null;
  } catch {
    return null;
  }
};

/** Drafts, for those whom the content service takes for editors. Nothing of it is shared with other requests. */
const createDrafts = ({ rest, shop }: ApiParts, findPublished: (uuid: string) => Promise<Story | null>) => {
  /** Null for whoever is no editor. */
  const findPreviewToken = async ({ spaceId, timestamp, token }: EditorToken): Promise<string | null> => {
    const query = {
      [encodeURIComponent('_storyblok_tk[space_id]')]: spaceId,
      [encodeURIComponent('_storyblok_tk[timestamp]')]: timestamp,
      [encodeURIComponent('_storyblok_tk[token]')]: token,
    };
    const shape = object({ previewToken: text });
    const answer = await orNull(rest.get<{ previewToken: string }>('content/validate-editor/', { query, shape }));
    return answer && PREVIEW_TOKEN.test(answer.previewToken) ? answer.previewToken : null;
  };
  const readSaved = async (id: string, token: string, language: string | undefined): Promise<Story | null> => {
    const query = { token, ...(language && { language }), resolve_relations: RELATIONS, version: 'draft' };
    const options = { id, query, shape: object({ story: isStory }), isBare: true };
    const answer = await orNull(rest.get<StoryDto>('content/stories', options));
    return answer?.story ?? null;
  };
  const toPage = (draft: Story) => toStoryPage(draft, getSlugSettings(shop), true);
  /** A story that is typed names others by their uuids: these are what was saved with it, for the same editor. */
  const toTypedPage = async (typed: Story, readLast: () => Promise<Story | null>): Promise<StoryPage> => {
    const { parent } = typed.content;
    // Empty where the editor has chosen none.
    const named = typeof parent === 'string' && parent !== '' ? parent : null;
    if (named === null && findUnresolved(typed.content).length === 0) return toPage(typed);
    const drafts = collectResolved((await readLast())?.content);
    const above = named === null ? parent : (drafts.get(named) ?? (await findPublished(named)));
    return { ...toPage({ ...typed, content: { ...typed.content, parent: above } }), drafts };
  };
  return async ({ storyId, editor, language, unsaved }: DraftRequest): Promise<StoryPage | null> => {
    const token = await findPreviewToken(editor);
    if (token === null) return null;
    const readLast = () => readSaved(storyId, token, language);
    const found = unsaved === undefined ? await readLast() : readUnsaved(unsaved, storyId);
    if (!found || unsaved === undefined) return found && toPage(found);
    return toTypedPage(found, readLast);
  };
};

interface ContentParts extends ApiParts {
  /** Called for a story that a page was to be made of. */
  readonly onNotLoaded: (slug: string, reason: string) => void;
}

export const createContentApi = (parts: ContentParts) => {
  const { rest, shop } = parts;
  const { toListed } = createSources(shop);
  const search = async (filters: readonly Filter[], size: number, words = ''): Promise<(HtmlPage | ListedStory)[]> => {
    const asked = { _appliedFilters: filters, _searchText: words, _availableFilters: [], _appliedSort: [] };
    const { hits } = await rest.ask<CmsPageListDto>(`catalog/${shop.catalogIndex}/cms_page/_search`, asked, {
      query: { size, from: 0 },
      shape: searchHits(object({ id: scalar, identifier: text })),
      // What shoppers type is too much to be kept for long.
      sharing: words === '' ? 'reference' : 'moment',
      isBare: true,
    });
    return hits.filter(({ active }) => active !== false).map(toListed);
  };
  const byId = createBatchLoader<HtmlPage | ListedStory>(
    (ids) => search([{ attribute: 'id', value: { in: ids.map(Number) } }], ids.length),
    { key: (page) => page.id, size: LONGEST_READ },
  );
  const stories = createStories(parts);
  return {
    /** `isExpected`: false for an id that a caller has named. */
    page: async (id: string, isExpected = true): Promise<ContentPageSource | null> => {
      if (id.startsWith(STORY_KEY)) return stories.find(id.slice(STORY_KEY.length), isExpected);
      return NUMBER.test(id) ? byId.load(id) : null;
    },
    /** Without internal ones. */
    pages: async (): Promise<ContentPageSource[]> => (await search([], MOST_PAGES)).filter(isOfShop),
    /** Without internal ones, the best match first. */
    withWords: async (text: string, most: number): Promise<ContentPageSource[]> =>
      (await search([], most, text)).filter(isOfShop),
    home: once(stories.home),
    layout: stories.layout,
    /** The tree of settings; null for a platform that does not know the call. */
    settings: async (): Promise<unknown> =>
      orNull(parts.rest.get<unknown>('settings/retrieve', { shape: nullish(record), sharing: 'reference' })),
    /** Published at a path of the store; null for a block that pages share. */
    pageAt: async (slug: string): Promise<StoryPage | null> => {
      const page = await stories.at(slug);
      return page?.component === 'page' ? page : null;
    },
    story: (slug: string) => stories.find(slug),
    byUuid: stories.byUuid,
    draft: createDrafts(parts, stories.byUuid),
  };
};
