import { fillText, type TextReading } from '@patchwork/domain/content/directive-text.ts';
import { mayHoldDirectives } from '@patchwork/domain/content/directives.ts';
import type { Context } from '../context.ts';
import { findCategoryById } from '../lib/category-products.ts';
import { deriveOnce } from '../lib/derive.ts';
import { createTextReading } from '../lib/directive-reading.ts';
import { findDirectives, readValues } from '../lib/directive-values.ts';
import { referTo } from '../lib/reference.ts';
import { getSlugSettings } from '../lib/shop.ts';
import type { Block } from './blocks/block.ts';
import type { ContentPageSource, HtmlPage, ListedStory, StoryPage } from './content.dto.ts';
import type { Resolvers } from './content.generated.ts';
import { toEditorToken, toLanguage, toStoryId } from './editor.ts';
import { toFrame } from './frame.ts';
import { toProblems } from './problems.ts';
import { toRichText } from './rich-text.ts';
import { categoryKeys, findShelf, shelfCategory, shelfProducts } from './shelves.ts';
import { toStoreSettings } from './store-settings.ts';
import { readContent } from './story-content.ts';

const toBody = deriveOnce(({ html }: HtmlPage) => toRichText(html));

/** A page that was written as HTML is one text. */
const toTextBlock = (page: HtmlPage): Block => ({
  __typename: 'RichTextBlock',
  key: 'body',
  display: 'ALWAYS',
  editable: null,
  text: toBody(page),
  embedded: [],
});

/** A list has the facts of stories alone. Null for a story that is gone since. */
const toWhole = (page: ContentPageSource, { content }: Context): Promise<StoryPage | null> | HtmlPage | StoryPage =>
  page.kind === 'listed' ? content.story(page.slug) : page;

/** A fact that only the whole story has; the same for each page that was written as HTML. */
const ofStory =
  <T>(read: (page: StoryPage, context: Context) => T | Promise<T>, usual: T) =>
  async (page: ContentPageSource, _: unknown, context: Context): Promise<T> => {
    const whole = await toWhole(page, context);
    return whole?.kind === 'story' ? read(whole, context) : usual;
  };

const findShelfOn = async (page: ContentPageSource | null, key: string, context: Context) => {
  const whole = page && (await toWhole(page, context));
  return whole?.kind === 'story' ? findShelf((await readContent(whole, context)).blocks, key) : null;
};

const ignore = () => undefined;

/** The list that a page was read with, for this request. */
const lists = new WeakMap<ListedStory, readonly ContentPageSource[]>();
const readings = new WeakMap<readonly ContentPageSource[], Promise<TextReading>>();

/** Other requests share the rows of a list, so these are copies. */
const toList = (found: readonly ContentPageSource[]): ContentPageSource[] => {
  const list = found.map((page) => (page.kind === 'listed' ? { ...page } : page));
  for (const page of list) if (page.kind === 'listed') lists.set(page, list);
  return list;
};

const readTexts = async (pages: readonly ContentPageSource[], context: Context): Promise<TextReading> => {
  const texts = pages.flatMap(({ kind, title, summary }) => (kind === 'listed' ? [title, summary ?? ''] : []));
  return createTextReading(await readValues(findDirectives(texts), context), ignore);
};

/**
 * The values of the directives in the titles and summaries of a list, as many as one page may have: read at once, and
 * only if one of those is asked for. Faults are reported by the page itself.
 */
const readListed = (page: ListedStory, context: Context): Promise<TextReading> => {
  const list = lists.get(page) ?? [page];
  const reading = readings.get(list) ?? readTexts(list, context);
  readings.set(list, reading);
  return reading;
};

/** A text of a page with the values of its directives. One of a page that was written as HTML has none. */
const fillFact = async <T extends 'title' | 'summary'>(page: ContentPageSource, name: T, context: Context) => {
  const text = page[name];
  if (page.kind === 'html' || text === null || !mayHoldDirectives(text)) return text;
  if (page.kind === 'story') return (await readContent(page, context))[name];
  return fillText(text, await readListed(page, context));
};

const hasDirectives = ({ parents, sharingImage }: StoryPage): boolean =>
  [...parents.map(({ title }) => title), sharingImage?.alt ?? ''].some(mayHoldDirectives);

/** Most pages have none in them, so that their blocks need not be read for it. */
const fillParts = (page: StoryPage, context: Context) => (hasDirectives(page) ? readContent(page, context) : page);

const SHORTEST_SEARCH = 3;
const MOST_FOUND = 20;
const USUALLY_FOUND = 5;

export const resolvers: Resolvers = {
  Query: {
    contentPages: async (_, __, { content }) => toList(await content.pages()),
    contentSearch: async (_, { text, first }, { content }) => {
      const words = text.trim();
      const most = first && first >= 1 ? Math.min(first, MOST_FOUND) : USUALLY_FOUND;
      return words.length < SHORTEST_SEARCH ? [] : toList(await content.withWords(words, most));
    },
    contentHome: (_, __, { content }) => content.home(),
    categoryText: async (_, { category }, context) => {
      const found = await findCategoryById(category, context);
      return found?.url_path ? context.content.pageAt(found.url_path) : null;
    },
    contentFrame: async (_, __, { content, shop }) => toFrame(await content.layout(), getSlugSettings(shop)),
    storeSettings: async (_, __, { content, shop }) => toStoreSettings(await content.settings(), shop.storeCode),
    contentShelf: async (_, { page, key }, context) =>
      findShelfOn(await context.content.page(page, false), key, context),
    contentPreview: (_, { editor, storyId, language, unsaved }, { content }) => {
      const token = toEditorToken(editor);
      const id = toStoryId(storyId);
      if (!token || id === null) return null;
      return content.draft({
        storyId: id,
        editor: token,
        language: toLanguage(language),
        unsaved: unsaved ?? undefined,
      });
    },
  },
  ContentPage: {
    __resolveReference: ({ id }, { content }) => content.page(id),
    title: async (page, _, context) => (await fillFact(page, 'title', context)) || page.path,
    summary: async (page, _, context) => (await fillFact(page, 'summary', context)) || null,
    isHeadingHidden: ofStory(({ isHeadingHidden }) => isHeadingHidden, false),
    layout: ofStory(({ layout }) => layout, 'DEFAULT'),
    sharingImage: ofStory(async (page, context) => (await fillParts(page, context)).sharingImage, null),
    parents: ofStory(async (page, context) => [...(await fillParts(page, context)).parents], []),
    blocks: async (page, _, context) => {
      const whole = await toWhole(page, context);
      if (whole?.kind === 'story') return (await readContent(whole, context)).blocks;
      return whole ? [toTextBlock(whole)] : [];
    },
    shelf: (page, { key }, context) => findShelfOn(page, key, context),
    body: (page) => (page.kind === 'html' ? toBody(page) : []),
    problems: ofStory(async (page, context) => {
      if (!page.isPreview) return null;
      return toProblems((await readContent(page, context)).findings, context.shop.locale);
    }, null),
  },
  ProductShelfBlock: {
    products: ({ shelf }, _, context) => shelfProducts(shelf, context),
    category: ({ shelf }, _, context) => shelfCategory(shelf, context),
  },
  CategoryTilesBlock: {
    categories: ({ urlPaths }, _, context) => categoryKeys(urlPaths, context),
  },
  ContentProduct: {
    product: ({ sku }) => referTo('Product', { sku }),
  },
  ContentCategory: {
    category: ({ id }) => referTo('Category', { id }),
  },
};
