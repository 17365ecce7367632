import { pagePath } from '@patchwork/domain/routing/route.ts';
import { deriveOnce } from '../lib/derive.ts';
import { instant } from '../lib/instant.ts';
import { referTo } from '../lib/reference.ts';
import type { ContentPageSource } from './content.dto.ts';
import type { Resolvers, ResolversParentTypes } from './content.generated.ts';
import { toRichText } from './rich-text.ts';
import { categoryKeys, shelfCategory, shelfProducts } from './shelves.ts';

type Block = ResolversParentTypes['ContentBlock'];

const toBody = deriveOnce(({ content }: ContentPageSource) => toRichText(content ?? ''));

/** Imported pages are one text. */
const toBlocks = (page: ContentPageSource): Block[] => [
  { __typename: 'RichTextBlock', key: 'body', display: 'ALWAYS', editable: null, text: toBody(page), embedded: [] },
];

export const resolvers: Resolvers = {
  Query: {
    contentPages: (_, __, { content }) => content.pages(),
  },
  ContentPage: {
    __resolveReference: ({ id }, { content }) => content.page(id),
    id: ({ id }) => String(id),
    title: ({ content_heading, title }) => content_heading || title,
    isHeadingHidden: () => false,
    summary: ({ meta_description }) => meta_description || null,
    path: ({ identifier }) => pagePath(identifier),
    updatedAt: ({ update_time }) => instant(update_time),
    layout: () => 'DEFAULT',
    sharingImage: () => null,
    parents: () => [],
    blocks: toBlocks,
    body: toBody,
    problems: () => null,
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
