import { GraphQLError } from 'graphql';
import type { Context } from '../context.ts';
import { instant } from '../lib/instant.ts';
import { categoryAddress, shownAt } from './addresses.ts';
import { isOwnRow } from './catalog.api.ts';
import type { ProductDto, ProductSource } from './catalog.dto.ts';
import type { Resolvers } from './catalog.generated.ts';
import { customOptions, surchargeResolvers } from './custom-options.ts';
import { customizationResolvers, isBoughtAsIs, readProductCustomizations } from './customizations.ts';
import { downloadSamples, downloads } from './downloads.ts';
import { giftCardAmounts } from './gift-card.ts';
import { categoryMissing, notForSale, requireSearchKey } from './guards.ts';
import { toList, toRequest } from './lists.ts';
import { gallery, productType } from './looks.ts';
import { findPage, pageType } from './pages.ts';
import { childPart, getOptions, getSelections, isForSale, linkPart, readMembers, saleableChildren } from './parts.ts';
import { priceFacts } from './price-facts.ts';
import { toShipment } from './shipment.ts';
import { findVariant } from './variants.ts';

const SHORTEST_SEARCH = 3;

/** A field that rows of a parent or trimmed rows lack: if the key is absent, load the product first. */
const needing =
  <T>(key: keyof ProductDto, field: (product: ProductDto, context: Context) => T | Promise<T>) =>
  (source: ProductSource, _: unknown, context: Context): T | Promise<T> =>
    isOwnRow(source) && key in source
      ? field(source, context)
      : context.catalog.whole(source).then((product) => field(product, context));

/** A list that a parent's row never has. Trimmed rows lack `configurable_options`. */
const listNeeding = <T>(
  list: (product: ProductDto, context: Context) => T[] | Promise<T[]>,
  key: keyof ProductDto = 'configurable_options',
) => {
  const read = needing(key, list);
  return (source: ProductSource, _: unknown, context: Context): T[] | Promise<T[]> =>
    isOwnRow(source) ? read(source, _, context) : [];
};

export const resolvers: Resolvers = {
  Query: {
    page: (_, { path, allowRedirect }, { catalog, shop }) =>
      findPage(path, { catalog, shop, allowsRedirect: allowRedirect }),
    product: async (_, { sku }, { catalog }) => {
      requireSearchKey(sku);
      const product = await catalog.product(sku);
      if (product && !isForSale(product)) throw notForSale(product);
      return product;
    },
    productVariant: (_, { sku, selections }, { catalog, shop, now }) =>
      findVariant(sku, { asked: selections, catalog, clock: { now, timeZone: shop.timeZone }, zeroPrice: shop }),
    category: async (_, { id }, { catalog }) => {
      const category = (await catalog.categories()).find(id);
      if (!category) throw categoryMissing('id', id);
      return category;
    },
    categories: async (_, { parentId }, { catalog }) => {
      const tree = await catalog.categories();
      return parentId ? tree.getChildren(parentId) : [...tree.all];
    },
    productSearch: async (_, { text, sort, ...page }, { catalog }, info) => {
      const words = text.trim();
      if (words.length < SHORTEST_SEARCH) {
        throw new GraphQLError('A search needs at least three characters', { extensions: { code: 'BAD_USER_INPUT' } });
      }
      return toList(await catalog.matching(words, toRequest({ ...page, sort: sort ?? 'RELEVANCE' }, info)));
    },
  },
  PageTarget: { __resolveType: pageType },
  Unavailable: { isResting: ({ reason }) => reason !== 'SEARCH_KEY_MISSING' },
  Product: {
    __resolveReference: ({ sku }, { catalog }) => catalog.product(sku),
    parentSku: (product) => product.parentSku ?? null,
    type: (product) => (isOwnRow(product) ? productType(product.type_id) : 'SIMPLE'),
    path: (product, _, { catalog, shop }) => shownAt(product, catalog, shop),
    description: needing('description', (product) => product.description ?? ''),
    shortDescription: needing('short_description', (product) => product.short_description || null),
    isSaleable: (product) => isForSale(product),
    image: ({ image, name, hue }) => ({ url: image, alt: name, hue: hue ?? null }),
    gallery: needing('media_gallery', gallery),
    updatedAt: needing('updated_at', (product) => instant(product.updated_at)),
    breadcrumbs: needing('category_ids', async (product, { catalog }) =>
      (await catalog.categories()).downTo(product.category_ids ?? []),
    ),
    options: listNeeding(getOptions),
    variants: listNeeding((product, { catalog }) =>
      saleableChildren(product, catalog).map((child) => ({
        product: childPart(child, product),
        selections: getSelections(child, product),
      })),
    ),
    bundleOptions: listNeeding((product) =>
      [...(product.bundle_options ?? [])].sort((a, b) => a.position - b.position),
    ),
    groupMembers: listNeeding(
      (product, { catalog }) => (product.type_id === 'grouped' ? readMembers(product, catalog) : []),
      'product_links',
    ),
    giftCardAmounts: listNeeding(
      (product, { pricing }) => giftCardAmounts(product, pricing.exchange),
      'giftcard_options',
    ),
    customOptions: listNeeding(customOptions),
    customizations: (product, _, { catalog }) => readProductCustomizations(product, catalog),
    shipment: needing('shipment', (product, { now, shop }) => toShipment(product, { now, timeZone: shop.timeZone })),
    isMadeToOrder: async (product, _, { catalog }) => (await readProductCustomizations(product, catalog)).length > 0,
    isBoughtAsIs: needing('configurable_options', (product, { catalog }) => isBoughtAsIs(product, catalog)),
    downloads: listNeeding(downloads),
    downloadSamples: listNeeding(downloadSamples),
    attributes: needing('attributes_metadata', (product) =>
      (product.attributes_metadata ?? []).map(({ attribute_code: code, label, value }) => ({ code, label, value })),
    ),
    taxClassId: (product) => product.tax_class_id ?? null,
    priceFacts: (product, _, { catalog }) => priceFacts(product, catalog),
    number: needing('id', ({ id }) => String(id)),
  },
  ...customizationResolvers,
  ...surchargeResolvers,
  PriceFacts: {
    parts: async ({ parts }) => (typeof parts === 'function' ? parts() : [...parts]),
  },
  ProductOption: {
    code: (option) => option.attribute_code,
    attributeId: (option) => String(option.attribute_id),
    values: ({ values }) =>
      values.map(({ value_index: id, label, swatch }) => ({ id: String(id), label, swatch: swatch ?? null })),
  },
  BundleOption: {
    id: (option) => String(option.option_id),
    code: ({ sku }) => sku || null,
    isRequired: (option) => Boolean(option.required),
    selections: (option) => option.product_links,
  },
  BundleSelection: {
    id: (link) => String(link.id),
    product: linkPart,
    quantity: (link) => link.qty,
    isDefault: (link) => Boolean(link.is_default),
    canChangeQuantity: (link) => Boolean(link.can_change_quantity),
  },
  Category: {
    __resolveReference: async ({ id }, { catalog }) => (await catalog.categories()).find(id),
    id: ({ id }) => String(id),
    parentId: (category) => (category.parent_id ? String(category.parent_id) : null),
    path: (category, _, { shop }) => categoryAddress(category, shop),
    description: (category) => category.description ?? '',
    hasText: ({ story }) => (story === undefined ? null : story !== null),
    productCount: (category) => category.product_count ?? 0,
    breadcrumbs: async (category, _, { catalog }) => (await catalog.categories()).above(category),
    image: ({ image, name, hue }) => (image ? { url: image, alt: name, hue: hue ?? null } : null),
    products: async ({ id }, { sort, ...page }, { catalog }, info) =>
      toList(await catalog.inCategory(id, toRequest({ ...page, sort: sort ?? 'LATEST' }, info))),
  },
};
