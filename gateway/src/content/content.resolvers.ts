import { fillText } from '@patchwork/domain/content/directive-text.ts';
import { mayHoldDirectives } from '@patchwork/domain/content/directives.ts';
import type { Context } from '../context.ts';
import { deriveOnce } from '../lib/derive.ts';
import { referTo } from '../lib/reference.ts';
import type { Block } from './blocks/block.ts';
import type { ContentPageSource, HtmlPage, StoryPage } from './content.dto.ts';
import type { Resolvers } from './content.generated.ts';
import { toEditorToken, toLanguage, toStoryId } from './editor.ts';
import { toProblems } from './problems.ts';
import { toRichText } from './rich-text.ts';
import { categoryKeys, findShelf, shelfCategory, shelfProducts } from './shelves.ts';
import { readContent } from './story-content.ts';
import { createTextReading } from './text-reading.ts';
import { findDirectives, readValues } from './values.ts';

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

const getTexts = ({ title, summary }: ContentPageSource): readonly string[] => [title, summary ?? ''];

/** With the values of the directives in their texts, as many as one page may have. Faults are reported by the page itself. */
const fillListed = async (
  pages: readonly ContentPageSource[],
  context: Context,
): Promise<readonly ContentPageSource[]> => {
  const isToFill = (page: ContentPageSource) => page.kind === 'listed' && getTexts(page).some(mayHoldDirectives);
  const texts = pages.filter(isToFill).flatMap(getTexts);
  if (texts.length === 0) return pages;
  const reading = createTextReading(await readValues(findDirectives(texts), context), ignore);
  return pages.map((page) => {
    if (!isToFill(page)) return page;
    return { ...page, title: fillText(page.title, reading), summary: page.summary && fillText(page.summary, reading) };
  });
};

/** A text of a page with the values of its directives. One of a page that was written as HTML has none. */
const fillFact = async <T extends 'title' | 'summary'>(page: ContentPageSource, name: T, context: Context) => {
  const text = page[name];
  if (page.kind === 'html' || text === null || !mayHoldDirectives(text)) return text;
  if (page.kind === 'story') return (await readContent(page, context))[name];
  const [filled] = await fillListed([page], context);
  return filled?.[name] ?? null;
};

const hasDirectives = ({ parents, sharingImage }: StoryPage): boolean =>
  [...parents.map(({ title }) => title), sharingImage?.alt ?? ''].some(mayHoldDirectives);

/** Most pages have none in them, so that their blocks need not be read for it. */
const fillParts = (page: StoryPage, context: Context) => (hasDirectives(page) ? readContent(page, context) : page);

export const resolvers: Resolvers = {
  Query: {
    contentPages: async (_, __, context) => [...(await fillListed(await context.content.pages(), context))],
    contentHome: (_, __, { content }) => content.home(),
    contentShelf: async (_, { page, key }, context) => findShelfOn(await context.content.page(page), key, context),
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
