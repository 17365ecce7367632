import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSchema } from 'graphql';
import { WEB } from '../sources.ts';

// Written for the browser, so this folder's compiler settings must not see it.
const products = pathToFileURL(join(WEB, 'src/testing/products.ts')).href;
const { configurableBear, createPart } = await import(products);

/** The graph's own. */
export const schema = buildSchema(readFileSync(join(WEB, '../schema/api.graphql'), 'utf8'));

const bear = { ...configurableBear(), __typename: 'Product', name: 'Bear </script><b>' };

const toConnection = (nodes: readonly object[]) => ({
  totalCount: nodes.length,
  pageInfo: { hasNextPage: false, endCursor: 'c' },
  edges: nodes.map((node) => ({ cursor: 'c', node })),
  facets: [
    {
      attribute: 'color',
      label: 'Color',
      kind: 'SWATCH',
      hasMore: false,
      options: [
        { value: '41', label: 'Honey', count: 2, isSelected: false, swatch: '#d9a05b' },
        { value: '42', label: 'Coal', count: 1, isSelected: false, swatch: '#4a4a55' },
      ],
    },
  ],
});

const bears = {
  __typename: 'Category',
  id: '11',
  parentId: '10',
  name: 'Bears',
  path: '/bears/',
  description: 'Round tummies.',
  breadcrumbs: [{ __typename: 'Category', id: '10', name: 'Plush', path: '/plush/' }],
  products: toConnection([bear, createPart('OATS')]),
};

const crowd = {
  ...bears,
  products: { ...bears.products, totalCount: 1234, pageInfo: { hasNextPage: true, endCursor: 'c' } },
};

const PLAIN = { isHeadingHidden: false, layout: 'DEFAULT', sharingImage: null, parents: [] };
const block = (typename: string) => ({ __typename: typename, key: typename, display: 'ALWAYS' });
const paragraph = (text: string) => [{ kind: 'paragraph', content: [{ kind: 'text', text }] }];

export const PAGES: Record<string, object> = {
  '/bears/': bears,
  '/crowd/': crowd,
  '/cubs/': { ...bears, id: '13', path: '/cubs/', hasText: true },
  '/bear/': bear,
  '/child/': { __typename: 'Redirect', path: '/bear/', status: 301 },
  '/season/': { __typename: 'Redirect', path: '/bear/?childSku=BEAR-6', status: 302 },
  '/sister/': { __typename: 'Redirect', path: 'https://sister.example/bears', status: 301 },
  '/cut-out-blankets/?product_design=BEAR': { ...bear, path: '/cut-out-blankets/?product_design=BEAR' },
  '/cut-out-blankets/': {
    __typename: 'Unavailable',
    reason: 'SEARCH_KEY_MISSING',
    message: 'Please provide the search key sku',
    isResting: false,
  },
  '/off/': {
    __typename: 'Unavailable',
    reason: 'PRODUCT_STATUS',
    message: 'Product query returned empty result product status = 2',
    isResting: true,
  },
  '/about/': {
    __typename: 'ContentPage',
    id: '1',
    path: '/about/',
    title: 'About us',
    summary: 'Who we are.',
    ...PLAIN,
    blocks: [{ ...block('RichTextBlock'), text: paragraph('We sew. <b>'), embedded: [] }],
  },
  '/columns/': {
    __typename: 'ContentPage',
    id: 'story:columns',
    path: '/columns/',
    title: 'Columns',
    summary: null,
    ...PLAIN,
    blocks: [
      {
        ...block('ColumnsBlock'),
        columns: [{ blocks: [] }, { blocks: [block('ProductShelfBlock')] }],
      },
    ],
  },
  '/loved/': {
    __typename: 'ContentPage',
    id: 'story:loved',
    path: '/loved/',
    title: 'Loved',
    summary: null,
    ...PLAIN,
    blocks: [{ ...block('ReviewsBlock'), heading: 'They say', count: 3, skus: null, categoryPath: 'animals' }],
  },
  '/story/': {
    __typename: 'ContentPage',
    id: 'story:story',
    path: '/story/',
    title: 'Our story',
    summary: null,
    isHeadingHidden: true,
    layout: 'DEFAULT',
    sharingImage: { url: '/media/site/hero' },
    parents: [{ title: 'About us </script>', path: '/about/' }],
    blocks: [
      {
        ...block('HeroBlock'),
        heading: 'Eleven years',
        text: [],
        embedded: [],
        image: null,
        actions: [],
        backgroundColor: '#1c2f5a',
        textColor: '#1c2f5b',
      },
      // No renderer expects a text like this one.
      { ...block('RichTextBlock'), text: [null], embedded: [] },
      {
        ...block('FaqBlock'),
        heading: 'Questions',
        questions: [{ question: 'Why </script>?', answer: paragraph('Because.'), embedded: [] }],
      },
    ],
  },
};

const taxTerms = {
  pricesIncludeTax: false,
  customerTaxClassId: 3,
  customerGroupId: 0,
  shippingTaxClassId: 2,
  showsTax: false,
};
const terms = { currencies: [], taxTerms, taxRules: [] };
const menu = { level: 2, position: 1, productCount: 2, image: null };
const image = { url: '/media/catalog/bears', alt: 'Bears', hue: 30 };
const categories = [
  { ...menu, id: '10', parentId: '2', name: 'Plush & more', path: '/plush/' },
  { ...menu, id: '11', parentId: '10', name: 'Bears', path: '/bears/', level: 3 },
  { ...menu, id: '12', parentId: '2', name: 'Custom', path: '/custom/', position: 2, image },
];
const review = {
  id: '1',
  stars: 5,
  title: 'Softest thing we own',
  text: 'It has not left her arms.',
  nickname: 'Dana',
  isVerified: true,
  helpfulCount: 3,
  writtenAt: '2026-05-02T10:00:00Z',
  state: 'APPROVED',
  product: createPart('OATS'),
};

/** A small shop. */
export const rootValue = {
  ...terms,
  categories,
  makesPlush: true,
  contentPages: [{ id: '1', path: '/about/', title: 'About us' }],
  category: () => null,
  latestReviews: ({ categoryPath, first }: { categoryPath?: string; first: number }) =>
    categoryPath === 'animals' ? Array.from({ length: first }, (_, id) => ({ ...review, id })) : [],
  storeRating: '4.8',
  contentHome: (): unknown => null,
  categoryText: ({ category }: { category: string }): unknown =>
    category === '13'
      ? {
          __typename: 'ContentPage',
          id: 'story:bears',
          blocks: [
            { ...block('RichTextBlock'), text: paragraph('All of them have names.'), embedded: [] },
            {
              ...block('FaqBlock'),
              heading: 'Names',
              questions: [{ question: 'Whose?', answer: paragraph('Their own.'), embedded: [] }],
            },
          ],
        }
      : null,
  contentShelf: ({ page, key }: { page: string; key: string }) =>
    page === 'story:columns' && {
      ...block(key),
      heading: 'In a column',
      products: [{ sku: 'OATS', product: createPart('OATS') }],
    },
  page: ({ path }: { path: string }) => PAGES[path] ?? null,
  checkoutDefaults: { isExternal: false, shippingMethods: [], paymentMethods: [], countries: [] },
};
export const layout = {
  currencies: [],
  data: {
    categories: [],
    makesPlush: true,
    contentPages: [],
    contentFrame: { announcement: null as object | null, footerColumns: [] },
    storeSettings: { links: [], sisterBrands: [] },
    currencies: [],
    checkoutDefaults: { isExternal: false },
    taxTerms: { showsTax: false },
  },
};
