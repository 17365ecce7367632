import type { ProductDto } from '@patchwork/backend/src/catalog/catalog.dto.ts';
import { parseVideo } from '@patchwork/domain/content/video.ts';
import { contentHash } from '@patchwork/domain/lib/content-hash.ts';
import { describe, expect, it } from 'vitest';
import { illustrate } from '../illustration/illustrate.ts';
import { isAnimalMotif, MOTIFS } from '../illustration/spec.ts';
import { PRODUCTS } from '../products/all.ts';
import { seedsFor } from '../products/enough.ts';
import { getLineage, SHOP_ALL } from '../tables/categories.ts';
import { buildShop } from './shop.ts';

const shop = buildShop();
const { products } = shop;
const pages = products.filter(({ visibility }) => visibility > 1);
const children = products.filter(({ parentSku }) => parentSku);
const bySku = new Map(products.map((product) => [product.sku, product]));
const pictureKeys = new Set(shop.pictures.map(({ key }) => key));

const getKey = (image: string): string => image.split('/')[3] ?? '';
const repeated = <T>(values: readonly T[]): T[] => values.filter((value, index) => values.indexOf(value) !== index);
const having = (isSo: (product: ProductDto) => boolean): number => products.filter(isSo).length;
const catalogPaths = [...pages, ...shop.categories].map(({ url_path }) => url_path);
const storyPaths = shop.stories
  .filter(({ content }) => content.component === 'page')
  .map(({ full_slug: slug }) => slug);
/** Paths of everything that has a page. */
const addresses = [...catalogPaths, ...storyPaths];

describe('the demo shop', () => {
  it('sells about two thousand skus of some ninety hand-shaped products', () => {
    expect(shop.stock.length).toBeGreaterThan(1900);
    expect(shop.stock.length).toBeLessThan(2100);
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(60);
    expect(PRODUCTS.length).toBeLessThanOrEqual(100);
  });

  it('makes the same shop every time', () => {
    expect(contentHash(buildShop())).toBe(contentHash(shop));
    expect(seedsFor(2000)).toEqual(PRODUCTS);
  });

  it('grows for benchmarks, and never below what is hand-shaped', () => {
    const grown = buildShop(seedsFor(5000));
    expect(grown.stock.length).toBeGreaterThanOrEqual(5000);
    expect(grown.stock.length).toBeLessThan(5100);
    expect(grown.products.slice(0, products.length).map(({ sku }) => sku)).toEqual(products.map(({ sku }) => sku));
    expect(repeated(grown.products.map(({ url_path }) => url_path))).toEqual([]);
    expect(repeated(grown.products.map(({ id }) => id))).toEqual([]);
    expect(seedsFor(10)).toEqual(PRODUCTS);
  });

  it('gives every product a sku, an id and an address of its own', () => {
    expect(repeated(products.map(({ sku }) => sku))).toEqual([]);
    expect(repeated(products.map(({ id }) => id))).toEqual([]);
    expect(repeated([...products, ...shop.categories].map(({ url_path }) => url_path))).toEqual([]);
    expect(products.filter(({ url_path }) => !/^[a-z0-9-]+$/.test(url_path))).toEqual([]);
  });

  it('has pages of text at addresses of their own, and a text for a category at its own', () => {
    expect(repeated(storyPaths)).toEqual([]);
    expect(storyPaths.filter((path) => catalogPaths.includes(path))).toEqual(['stuffed-animals']);
  });

  it('has its home page as a story', () => {
    expect(storyPaths).toContain('home');
  });

  it('has rewrites for good and for now, from addresses of nothing to pages that are there', () => {
    const paths = new Set(addresses);
    const moved = new Set(shop.rewrites.map(({ request_path }) => request_path));
    for (const { request_path, target_path } of shop.rewrites) {
      expect([request_path, paths.has(request_path)]).toEqual([request_path, false]);
      expect([target_path, paths.has(target_path) || moved.has(target_path)]).toEqual([target_path, true]);
      expect(request_path).toMatch(/^[a-z0-9][a-z0-9./-]*[a-z0-9]$/);
    }
    expect(new Set(shop.rewrites.map(({ rewrite_options }) => rewrite_options))).toEqual(new Set(['RP', 'R']));
  });

  it('keeps hyphens for what comes after a sku: variants and the parts of a bundle', () => {
    expect(pages.filter(({ sku }) => !/^[A-Z0-9]+$/.test(sku)).map(({ sku }) => sku)).toEqual([]);
    expect(children.filter(({ sku, parentSku }) => !sku.startsWith(`${parentSku}-`))).toEqual([]);
  });

  it('has every type of product', () => {
    const types = new Set(products.map(({ type_id }) => type_id));
    expect([...types].sort()).toEqual([
      ...['bundle', 'configurable', 'downloadable', 'giftcard', 'grouped', 'simple', 'virtual'],
    ]);
  });

  it('has videos in all four ratios, each with a poster that is a picture of its product', () => {
    const films = pages.flatMap(({ media_gallery }) => media_gallery.filter(({ vid }) => vid));
    const ratios = films.map(({ vid }) => parseVideo(vid?.url ?? '', 'shop.example')?.ratio);
    expect(new Set(ratios)).toEqual(new Set(['4:3', '16:9', '16:10', '9:16']));
    for (const { image } of films) expect([image, pictureKeys.has(getKey(image))]).toEqual([image, true]);
  });

  it('has custom options of every kind, with fixed and percent prices, and files to download', () => {
    const options = products.flatMap(({ custom_options }) => custom_options ?? []);
    expect(new Set(options.map(({ type }) => type)).size).toBe(6);
    expect(options.some(({ is_require }) => is_require)).toBe(true);
    const values = options.flatMap(({ values }) => values ?? []);
    expect(new Set(values.map(({ price_type }) => price_type))).toEqual(new Set(['fixed', 'percent']));
    expect(repeated(options.map(({ option_id }) => option_id))).toEqual([]);
    expect(repeated(values.map(({ option_type_id }) => option_type_id))).toEqual([]);
    const files = products
      .filter(({ type_id }) => type_id === 'downloadable')
      .map((one) => one.downloadable_links ?? []);
    expect(files.every(({ length }) => length > 0)).toBe(true);
  });

  it('tells every variant twice alike: as a child of its parent and as a product that leads to it', () => {
    for (const parent of products.filter(({ type_id }) => type_id === 'configurable')) {
      expect(parent.configurable_children.length).toBeGreaterThan(0);
      for (const child of parent.configurable_children) {
        const product = bySku.get(child.sku);
        expect(product).toMatchObject({ parentSku: parent.sku, visibility: 1, type_id: 'simple', price: child.price });
        for (const option of parent.configurable_options) {
          expect(option.values.map(({ value_index }) => value_index)).toContain(child[option.attribute_code]);
        }
      }
    }
  });

  it('names only attributes and values that the shop has', () => {
    for (const { configurable_options: options } of pages) {
      for (const option of options) {
        const attribute = shop.attributes.find(({ attribute_code }) => attribute_code === option.attribute_code);
        expect(String(attribute?.attribute_id)).toBe(option.attribute_id);
        const known = new Map(attribute?.options.map(({ value, label }) => [value, label]));
        for (const { value_index, label } of option.values) expect(known.get(String(value_index))).toBe(label);
      }
    }
  });
});

describe('its rules', () => {
  it('has a case for every rule of prices', () => {
    const at = '2026-11-21';
    const past = having(({ special_to_date: to }) => to !== null && to < at);
    const future = having(({ special_from_date: from }) => from !== null && from > at);
    const openEnded = having(({ special_price: special, special_to_date: to }) => special !== null && to === null);
    const bareEnd = having(({ special_to_date: to }) => to !== null && /^\d{4}-\d\d-\d\d$/.test(to) && to > at);
    const higherSpecial = having(({ special_price, price }) => special_price !== null && special_price > price);
    const final = having(({ final_price, price }) => final_price !== null && final_price < price);
    const higherFinal = having(({ final_price, price }) => final_price !== null && final_price > price);
    for (const count of [past, future, openEnded, bareEnd, higherSpecial, final, higherFinal]) {
      expect(count).toBeGreaterThan(0);
    }
  });

  it('has what is sold out, what is awaited and what is withdrawn, and keeps them few', () => {
    const soldOut = shop.stock.filter(({ is_in_stock }) => !is_in_stock);
    const awaited = shop.stock.filter(({ qty, manage_stock, backorders }) => manage_stock && qty === 0 && backorders);
    const withdrawn = having(({ status }) => status === 2);
    for (const count of [soldOut.length, awaited.length, withdrawn]) {
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(20);
    }
    expect(soldOut.some(({ sku }) => !bySku.get(sku)?.parentSku)).toBe(true);
    expect(awaited.some(({ sku }) => !bySku.get(sku)?.parentSku)).toBe(true);
  });

  it('has a shelf row for everything that can be bought', () => {
    const rows = new Set(shop.stock.map(({ sku }) => sku));
    const buyable = products.filter(({ type_id }) => type_id !== 'configurable').map(({ sku }) => sku);
    expect([...rows].sort()).toEqual(buyable.sort());
  });

  it('taxes goods and not gift cards, New York by state and city together', () => {
    expect(bySku.get('GIFTCARD')?.tax_class_id).toBe(0);
    expect(bySku.get('BARNABY')?.tax_class_id).toBe(2);
    const newYork = shop.taxRules.flatMap(({ rates }) => rates.filter(({ tax_region_id }) => tax_region_id === 43));
    expect(newYork.map(({ rate }) => rate)).toEqual([4, 4.875]);
  });

  it('has the categories that lead to a page of their own, and one that is closed', () => {
    for (const id of [80, 114, 115]) expect(shop.categories.map((category) => category.id)).toContain(id);
    const duke = bySku.get('DUKEBLANKET');
    expect(duke?.category_ids).toEqual([115, 114, SHOP_ALL]);
    expect(shop.categories.filter(({ is_active }) => !is_active)).toHaveLength(1);
    const empty = shop.categories.filter(({ is_active, product_count }) => is_active && product_count < 2);
    expect(empty.map(({ name }) => name)).toEqual([]);
  });

  it('puts every product into categories that exist', () => {
    for (const { category_ids: places } of products) {
      expect(places.length).toBeGreaterThan(0);
      for (const id of places) expect(getLineage(id).length).toBeGreaterThan(0);
    }
  });

  it('starts the currencies with its own', () => {
    expect(shop.currencies.map(({ code }) => code)).toEqual(['USD', 'EUR', 'GBP', 'CAD']);
    expect(Number(shop.currencies[0]?.rate)).toBe(1);
  });
});

describe('its words and pictures', () => {
  it('says something of its own about every product', () => {
    const texts = PRODUCTS.map(({ text }) => text);
    expect(repeated(texts)).toEqual([]);
    expect(repeated(PRODUCTS.map(({ short }) => short))).toEqual([]);
    for (const { name, short, text } of PRODUCTS) {
      expect(short.length, name).toBeGreaterThan(15);
      expect(text.length, name).toBeGreaterThan(90);
      expect(text, name).not.toMatch(/\b(lorem|ipsum|tbd|todo|foo|placeholder|high[- ]quality|perfect for any)\b/i);
      expect(text, name).not.toMatch(/ {2}|\n{3}/);
    }
    for (const { text } of shop.categories.map(({ description }) => ({ text: description }))) {
      expect(text.length).toBeGreaterThan(40);
    }
  });

  it('has a picture for every product, variant and category, in two to four views', () => {
    for (const product of products) {
      expect(pictureKeys).toContain(getKey(product.image));
      expect(product.media_gallery.length).toBeGreaterThanOrEqual(2);
      for (const { image } of product.media_gallery) expect(pictureKeys).toContain(getKey(image));
    }
    for (const { image } of shop.categories) expect(pictureKeys).toContain(getKey(image));
  });

  it('draws known motifs only, with markings that they can have', () => {
    for (const { key, spec } of shop.pictures) {
      expect(MOTIFS, key).toContain(spec.motif);
      const animal = isAnimalMotif(spec.motif) ? spec.motif : (spec.print ?? 'dog');
      const allowed = animal === 'dog' || animal === 'cat' ? /./ : /^(plain|spots)$/;
      expect(spec.marking ?? 'plain', key).toMatch(allowed);
    }
  });

  it('draws the first view of every product page', { timeout: 60_000 }, () => {
    for (const { url_key } of pages) {
      const picture = shop.pictures.find(({ key }) => key === url_key);
      expect(picture && illustrate(picture.spec, 'front')).toMatch(/^<svg/);
    }
  });
});
