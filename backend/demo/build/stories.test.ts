import { isStorySlug } from '@patchwork/domain/content/slug.ts';
import { parseVideo } from '@patchwork/domain/content/video.ts';
import { contentHash } from '@patchwork/domain/lib/content-hash.ts';
import { describe, expect, it } from 'vitest';
import { buildShop } from './shop.ts';
import { storyDocuments } from './stories.ts';

type Fields = Readonly<Record<string, unknown>>;

const stories = storyDocuments();
const shop = buildShop();
const bySlug = new Map(stories.map((one) => [one.full_slug, one]));

const listObjects = (value: unknown): Fields[] => {
  if (Array.isArray(value)) return value.flatMap(listObjects);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Fields, ...Object.values(value).flatMap(listObjects)];
};

const objects = listObjects(stories.map(({ content }) => content));
const blocks = objects.filter(({ component }) => typeof component === 'string');
const directives = [...JSON.stringify(stories).matchAll(/\{\{(.*?)\}\}/g)].map(([, call = '']) => call);

/** The pages that the specification links to, and those of the demo shop itself. */
const PAGES = [
  'home',
  ...['about', 'team', 'terms-of-service', 'stuffed-animals', 'reviews', 'custom-plush-pricing', 'how-to-order'],
  ...['distributors', 'faqs', 'plush-guide', 'nda', 'production-times', 'shipping', 'contact'],
  ...['mascot', 'book-character', 'branded', 'non-profit'].map((kind) => `${kind}-stuffed-animals`),
  ...['party', 'promotional', 'design', 'crowdfund'].map((kind) => `${kind}-stuffed-animals`),
  ...['custom-pillows', 'custom-keychains', 'bulk-quote', 'privacy-policy', 'sizes-and-fabrics'],
];

/** Every block that a page may be composed of. */
const COMPONENTS = [
  ...['hero', 'action', 'rich_text', 'image_text', 'gallery', 'columns', 'column', 'product_shelf', 'category_tiles'],
  ...['price_table', 'price_row', 'steps', 'step', 'quotations', 'quotation', 'reviews', 'statistics', 'figure'],
  ...['faq', 'question', 'team', 'member', 'logos', 'video', 'newsletter_form', 'contact_form', 'call_to_action'],
  ...['countdown', 'spacer', 'block_reference', 'page', 'block'],
];

describe('the stories of the demo shop', () => {
  it('are the same every time, with ids and paths of their own', () => {
    expect(contentHash(storyDocuments())).toBe(contentHash(stories));
    expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length);
    expect(bySlug.size).toBe(stories.length);
    expect(stories.every(({ full_slug: slug }) => isStorySlug(slug))).toBe(true);
    expect(new Set(blocks.map(({ _uid }) => _uid)).size).toBe(blocks.length);
  });

  it('are every page that the shop links to', () => {
    const pages = stories.filter(({ content }) => content.component === 'page');
    expect(pages.map(({ full_slug: slug }) => slug).sort()).toEqual([...PAGES].sort());
    for (const { content } of pages) {
      expect(content.title).toMatch(/^[^<>{}]{4,60}$/);
      expect(content.description).toMatch(/^[^<>{}]{20,160}\.$/);
    }
  });

  it('use each block, and each way to show it', () => {
    expect(new Set(blocks.map(({ component }) => component))).toEqual(new Set(COMPONENTS));
    const shelves = blocks.filter(({ component }) => component === 'product_shelf');
    expect(new Set(shelves.map(({ source }) => source))).toEqual(new Set(['category', 'skus', 'rule']));
    const displays = new Set(blocks.map(({ display }) => display));
    expect(displays.has('mobile_only') && displays.has('mobile_hidden')).toBe(true);
  });

  it('name products and categories that are there', () => {
    const skus = new Set(shop.products.map(({ sku }) => sku));
    const priced = directives.filter((call) => call.startsWith('product')).map((call) => /\((\w+)/.exec(call)?.[1]);
    const shown = blocks.flatMap(({ skus: text }) => (typeof text === 'string' ? text.split(', ') : []));
    expect(priced.length).toBeGreaterThan(10);
    expect(priced.filter((sku) => !skus.has(sku ?? ''))).toEqual([]);
    // Samples are bundles that no list shows; their pages have paths of their own.
    const isSample = ({ type_id: type }: { readonly type_id: string }) => type === 'bundle';
    const withPage = shop.products.filter((product) => product.visibility > 1 || isSample(product));
    expect(shown.filter((sku) => !withPage.some((product) => product.sku === sku))).toEqual([]);
    const paths = new Set(shop.categories.map(({ url_path }) => url_path));
    const named = blocks.flatMap(({ category, categories }) =>
      [category, ...(typeof categories === 'string' ? categories.split(', ') : [])].filter(
        (path) => path !== undefined,
      ),
    );
    expect(named.filter((path) => !paths.has(String(path)))).toEqual([]);
  });

  it('have directives of every kind', () => {
    const kinds = new Set(directives.map((call) => call.replace(/\(\w+/, '(SKU')));
    expect(kinds).toEqual(
      new Set(['orderCount()', 'productPrice(SKU)', 'productPrice(SKU,promo)', 'productSpecificPrice(SKU,regular)']),
    );
  });

  it('show pictures that are drawn, each with words for those who do not see it', () => {
    const keys = new Set(shop.pictures.map(({ key }) => key));
    const assets = objects.filter(({ fieldtype }) => fieldtype === 'asset');
    expect(assets.length).toBeGreaterThan(30);
    for (const { filename, alt } of assets) {
      const key = /^\/media\/catalog\/([\w-]+)\/(?:front|side|detail|scene)$/.exec(String(filename))?.[1];
      expect(filename === '/media/site/hero' || keys.has(key ?? ''), String(filename)).toBe(true);
      expect(String(alt).length).toBeGreaterThan(5);
    }
    const videos = blocks.filter(({ component }) => component === 'video');
    expect(videos.every(({ url }) => parseVideo(String(url), 'localhost') !== null)).toBe(true);
  });

  it('lead to pages that are there', () => {
    const paths = new Set([
      ...PAGES,
      'specialty-commission-raffle',
      ...shop.categories.map(({ url_path }) => url_path),
      ...shop.products.map(({ url_path }) => url_path),
    ]);
    const links = objects.flatMap(({ linktype, url, href }) => (linktype === 'url' ? [String(url ?? href)] : []));
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((link) => !/^\/.+\/$/.test(link) || !paths.has(link.slice(1, -1)))).toEqual([]);
    const references = blocks
      .flatMap(({ reference, parent }) => [reference, parent])
      .filter((uuid) => uuid && uuid !== '');
    const uuids = new Set<unknown>(stories.map(({ uuid }) => uuid));
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter((uuid) => !uuids.has(uuid))).toEqual([]);
  });

  it('have rich text of nodes that the editor writes', () => {
    const types = new Set(objects.flatMap(({ type }) => (typeof type === 'string' ? [type] : [])));
    const nodes = ['doc', 'paragraph', 'heading', 'bullet_list', 'ordered_list', 'list_item', 'text', 'bold', 'link'];
    expect([...types].filter((type) => !nodes.includes(type))).toEqual([]);
    expect(JSON.stringify(stories)).not.toMatch(/\*\*|\]\(|"text":"(?:#|- )/);
  });
});
