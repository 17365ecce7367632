import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../backend/demo/products/all.ts';
import { CURRENCIES, CUSTOMER_GROUPS } from '../../backend/demo/tables/money.ts';
import { block, pageStory } from '../../backend/test/stories.ts';
import { formatPrice, US_STYLE } from '../../domain/src/pricing/text.ts';
import { fetchProductPage } from './chosen.ts';
import { openStoryShop, type StoryShop } from './story-shop.ts';

/** A page has place for a hundred prices. */
const ON_PAGE = 20;

/** Where nobody pays a tax before they say where they live, and where everybody does. */
const STORES = [
  { code: 'main', url: 'https://plush.example' },
  { code: 'de', id: 6, url: 'https://plush.example', appendStoreCode: true, taxCountry: 'DE', currency: 'EUR' },
];

const FOR_SALE = PRODUCTS.filter(({ status = 1, visibility = 4 }) => status === 1 && visibility !== 1);

type Product = (typeof PRODUCTS)[number];

/** Ways to be priced; each has its products below. */
const KINDS: Readonly<Record<string, (product: Product) => unknown>> = {
  simple: ({ type, sizes, colors, custom }) => !type && !sizes && !colors && !custom,
  'made to order': ({ shelf, sizes }) => !shelf && sizes,
  'in stock': ({ shelf }) => shelf?.counted,
  reduced: ({ reduction }) => reduction?.special,
  'reduced by the platform': ({ reduction }) => reduction?.final,
  'for groups': ({ groupReductions }) => groupReductions,
  'with variants': ({ sizes, colors }) => sizes && colors,
  'with options': ({ custom }) => custom,
  'not taxed': ({ taxClass }) => taxClass === 0,
  bundle: ({ type }) => type === 'bundle',
  grouped: ({ type }) => type === 'grouped',
  'gift card': ({ type }) => type === 'giftcard',
  download: ({ type }) => type === 'downloadable',
};

const OF_EACH = 3;

const SKUS = [
  ...new Set(
    Object.values(KINDS).flatMap((isOf) =>
      FOR_SALE.filter(isOf)
        .slice(0, OF_EACH)
        .map(({ sku }) => sku),
    ),
  ),
];

const PAGES = Array.from({ length: Math.ceil(SKUS.length / ON_PAGE) }, (_, at) => ({
  slug: `prices-${at}`,
  skus: SKUS.slice(at * ON_PAGE, (at + 1) * ON_PAGE),
}));

const WAYS = [
  ['productPrice'],
  ['productPrice', 'promo'],
  ['productPrice', 'promo', 'plain'],
  ['productSpecificPrice', 'regular'],
  ['productSpecificPrice', 'special'],
] as const;

/** A table for each way to write a price, with a row for each product. */
const stories = PAGES.map(({ slug, skus }) =>
  pageStory(slug, {
    body: WAYS.map(([name, ...how]) =>
      block('price_table', {
        rows: skus.map((sku) => block('price_row', { label: sku, price: `{{${name}(${[sku, ...how].join(', ')})}}` })),
      }),
    ),
  }),
);

let shop: StoryShop;

beforeAll(async () => {
  shop = await openStoryShop({ stories, stores: STORES, settings: { SEED_PRODUCTS: '1' } });
}, 120_000);

afterAll(() => shop.close());

interface Audience {
  readonly store: string;
  readonly groupId: number;
  readonly currency: string;
}

const AUDIENCES: readonly Audience[] = STORES.flatMap(({ code: store }) =>
  CUSTOMER_GROUPS.flatMap(({ id: groupId }) => CURRENCIES.map(({ code: currency }) => ({ store, groupId, currency }))),
);

const toHeaders = async ({ store, groupId, currency }: Audience): Promise<Record<string, string>> => ({
  'x-vs-store-code': store,
  'x-currency': currency,
  // Nobody proves that they are not signed in.
  ...(groupId > 0 && { 'x-group-token': await shop.issueGroupToken(groupId) }),
});

const STORY = `query ($path: String!) { taxTerms { showsTax } page(path: $path) { ... on ContentPage { blocks {
  ... on PriceTableBlock { rows { label price } } } } } }`;

const format = ({ amount, currencyCode }: { amount: string; currencyCode: string }): string =>
  formatPrice(amount, currencyCode, US_STYLE);

type ProductPage = Awaited<ReturnType<typeof fetchProductPage>>;

/** The five rows of a product, by the price that its page is made of. */
const toRows = ({ price }: ProductPage, showsTax: boolean) => {
  if (!price) return WAYS.map(() => []);
  const shown = showsTax ? 'gross' : 'net';
  const regular = price.regular[shown];
  const special = price.special?.[shown] ?? null;
  const paid = { kind: 'text', text: format(price.effective[shown]) };
  const facts = { regular, special };
  return [
    [{ ...paid, price: { ...facts, isPromotional: false, isColorful: true } }],
    [{ ...paid, price: { ...facts, isPromotional: true, isColorful: true } }],
    [{ ...paid, price: { ...facts, isPromotional: true, isColorful: false } }],
    [{ kind: 'text', text: format(regular) }],
    [{ kind: 'text', text: format(special ?? regular) }],
  ];
};

interface Row {
  readonly label: string;
  readonly price: readonly { readonly price?: Readonly<Record<string, unknown>> }[];
}

/** Typenames are the page's own, and so is the sku, which is that of the row. */
const toPlain = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === '__typename' || key === 'sku' ? undefined : inner)));

describe('a price in a text', () => {
  it.each(Object.entries(KINDS))('is tried for products that are %s', (_, isOf) => {
    expect(FOR_SALE.filter((product) => isOf(product) && SKUS.includes(product.sku))).not.toEqual([]);
  });

  it('is tried for each group and currency of the demo shop, in a store with tax and one without', () => {
    expect(AUDIENCES).toHaveLength(2 * 4 * 4);
  });

  it.each(AUDIENCES)('is that of the product page: store $store, group $groupId, in $currency', async (audience) => {
    const headers = await toHeaders(audience);
    for (const { slug, skus } of PAGES) {
      const { data, errors } = await shop.ask(STORY, { path: `/${slug}/` }, headers);
      expect(errors).toBeUndefined();
      const tables: { rows: readonly Row[] }[] = data.page.blocks;
      const { showsTax } = data.taxTerms;
      expect(showsTax).toBe(audience.store === 'de');
      const pages = await Promise.all(skus.map((sku) => fetchProductPage(shop.ask, sku, headers)));
      const expected = pages.map((page) => [page.sku, ...toRows(page, showsTax)]);
      const told = skus.map((sku, at) => [sku, ...tables.map(({ rows }) => rows[at]?.price)]);
      expect(tables.map(({ rows }) => rows.map(({ label }) => label))).toEqual(tables.map(() => skus));
      expect(toPlain(told)).toEqual(toPlain(expected));
    }
  });

  it('differs by group, currency and store, or nothing would be compared', async () => {
    const tell = async (audience: Audience): Promise<string> => {
      const headers = await toHeaders(audience);
      const answers = await Promise.all(PAGES.map(({ slug }) => shop.ask(STORY, { path: `/${slug}/` }, headers)));
      return JSON.stringify(answers.map(({ data }) => data.page.blocks));
    };
    const guest = { store: 'main', groupId: 0, currency: 'USD' };
    const others = [{ groupId: 2 }, { groupId: 3 }, { currency: 'EUR' }, { store: 'de' }];
    const all = await Promise.all([guest, ...others.map((other) => ({ ...guest, ...other }))].map(tell));
    expect(new Set(all).size).toBe(1 + others.length);
  });

  it.each(STORES.flatMap(({ code }) => CURRENCIES.map(({ code: currency }) => [code, currency] as const)))(
    'reads as on the product page that the server of %s sends in %s',
    async (store, currency) => {
      const prefix = store === 'de' ? '/de' : '';
      const get = async (path: string): Promise<string> => {
        const { status, html } = await shop.webs[0].get(prefix + path, { cookie: `currency=${currency}` });
        expect([path, status]).toEqual([path, 200]);
        return html;
      };
      const findAmounts = (html = ''): string[] => html.replace(/<[^>]*>/g, ' ').match(/(?:CA)?[$€£][\d.,]+/g) ?? [];
      const [page] = PAGES;
      const story = await get(`/${page?.slug}/`);
      for (const sku of page?.skus.slice(0, 12) ?? []) {
        const written = new RegExp(`<th scope="row">${sku}</th><td>(.*?)</td>`).exec(story)?.[1];
        const { data } = await shop.ask('query ($sku: ID!) { product(sku: $sku) { path } }', { sku });
        const product = await get(data.product.path);
        const shown = /<p [^>]*aria-live="polite">(.*?)<\/p>/.exec(product)?.[1];
        expect([sku, findAmounts(written)]).toEqual([sku, findAmounts(shown)]);
        expect([sku, findAmounts(shown)]).not.toEqual([sku, []]);
      }
    },
  );
});
