import type { ChildDto, PricedDto, ProductDto } from '../../src/catalog/catalog.dto.ts';
import type { ReadChild } from '../read/child.ts';
import type { ProductSource } from '../read/product-source.ts';
import { MADE_TO_ORDER, type StockSource } from '../read/stock.ts';
import { completeBundleOptions, lacksRequiredPart } from './bundle.ts';
import { childStock, completeChildren, completeOptions, stockDto } from './children.ts';
import { listFacts } from './facts.ts';
import { findPicture, standIn, toGallery, toImagePath } from './pictures.ts';
import type { World } from './world.ts';

const GOODS = 2;
const NO_TAX = 0;
const NOT_FOR_SALE = 2;
const HIDDEN = 1;
const EVERYWHERE = 4;

export interface FinishedProduct {
  readonly product: ProductDto;
  readonly stock: StockSource | null;
  /** Whether the dump has a stock record for it. */
  readonly hasStockRecord: boolean;
}

const toCategories = (product: ProductSource, { categories }: World) => {
  const ids = [...new Set(product.category_ids)];
  // The deepest category comes first, because breadcrumbs follow it.
  const places = ids.toSorted((a, b) => categories.level(b) - categories.level(a) || ids.indexOf(a) - ids.indexOf(b));
  const nameById = new Map(product.category.map(({ category_id: id, name }) => [Number(id), String(name ?? '')]));
  const getName = (id: number): string => categories.find(id)?.name ?? nameById.get(id) ?? '';
  return {
    category_ids: places,
    category: places.map((id) => ({ category_id: id, name: getName(id) })).filter(({ name }) => name !== ''),
  };
};

const pictureColumns = (product: ProductSource, world: World) => {
  const { image, name, sku, media_gallery: media } = product;
  const own = findPicture(image, world.findFile);
  if (own !== null) {
    return {
      image: own,
      thumbnail: own,
      hue: Number(product.hue ?? 0),
      media_gallery: toGallery({ name, image: own }, { ...world, media }),
    };
  }
  const picture = standIn({ name, seed: sku });
  world.onPicture(picture);
  return {
    image: toImagePath(picture),
    thumbnail: toImagePath(picture),
    hue: picture.hue,
    media_gallery: toGallery({ name, image: toImagePath(picture) }, { ...world, media }),
    original_image: image,
    original_media_gallery: media,
  };
};

const pricesFrom = (dto: PricedDto): PricedDto => ({
  price: dto.price,
  special_price: dto.special_price,
  special_from_date: dto.special_from_date,
  special_to_date: dto.special_to_date,
  final_price: dto.final_price,
  tax_class_id: dto.tax_class_id,
});

/** A configurable product without a price has its cheapest variant's. */
const choosePrices = (product: ProductSource, children: readonly ChildDto[]): PricedDto => {
  const own = pricesFrom({ ...product, tax_class_id: product.tax_class_id ?? GOODS });
  if (own.price > 0 || children.length === 0) return own;
  const priced = children.filter(({ price }) => price > 0).toSorted((a, b) => a.price - b.price);
  return priced[0] ? pricesFrom(priced[0]) : own;
};

const COMPOSED = new Set(['configurable', 'bundle', 'grouped']);

const chooseStock = (product: ProductSource, children: readonly ChildDto[], world: World): StockSource => {
  if (children.length > 0) {
    const isInStock = children.some(({ status, stock }) => status < 2 && stock.is_in_stock);
    return { ...MADE_TO_ORDER, is_in_stock: isInStock };
  }
  if (!product.stock) world.note('stock: missing, taken as made to order');
  const stock = product.stock ?? MADE_TO_ORDER;
  // Stock is counted for the parts of composed products, not for the whole.
  return COMPOSED.has(product.type_id) ? { ...MADE_TO_ORDER, is_in_stock: stock.is_in_stock } : stock;
};

const noteGaps = (product: ProductSource, world: World): void => {
  if (product.tax_class_id === null && product.type_id !== 'giftcard') world.note('tax_class_id: missing, 2 instead');
  if (product.type_id === 'giftcard' && !product.giftcard_options) world.note('giftcard_options: no amounts to choose');
  if (product.type_id === 'configurable' && product.configurable_children.length === 0) {
    world.note('configurable_children: none, cannot be bought');
  }
};

const chooseVisibility = (product: ProductSource, isVariant: boolean, world: World): number => {
  if (product.visibility !== null) return product.visibility;
  world.note('visibility: missing');
  return isVariant ? HIDDEN : EVERYWHERE;
};

const chooseStatus = (product: ProductSource, world: World): number => {
  if (product.type_id !== 'bundle' || !lacksRequiredPart(product, world)) return product.status;
  world.note('bundle_options: a required part without a price, not for sale');
  return Math.max(product.status, NOT_FOR_SALE);
};

/** Completes a product with data from other documents. */
export const finishProduct = (product: ProductSource, path: string, world: World): FinishedProduct => {
  noteGaps(product, world);
  const parentSku = world.relatives.parents.get(product.sku);
  const options = completeOptions(product, world);
  const children = completeChildren(product, options, world);
  const stock = chooseStock(product, children, world);
  const tax = product.tax_class_id ?? (product.type_id === 'giftcard' ? NO_TAX : GOODS);
  return {
    product: {
      ...product,
      ...choosePrices({ ...product, tax_class_id: tax }, children),
      ...toCategories(product, world),
      ...pictureColumns(product, world),
      ...(parentSku !== undefined && { parentSku }),
      url_path: path,
      status: chooseStatus(product, world),
      visibility: chooseVisibility(product, parentSku !== undefined, world),
      stock: stockDto(stock),
      attributes_metadata: listFacts(product, world.attributes),
      configurable_options: options,
      configurable_children: children,
      bundle_options: completeBundleOptions(product, world),
    },
    stock: children.length > 0 ? null : stock,
    hasStockRecord: product.stock !== null,
  };
};

const valuesIn = (child: ChildDto) => {
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  return { color: number(child.color), size: number(child.size), breed: number(child.breed) };
};

const asVariant = (parent: ProductDto, child: ChildDto, at: { id: number; path: string }): ProductDto => ({
  ...pricesFrom(child),
  ...valuesIn(child),
  id: at.id,
  sku: child.sku,
  parentSku: parent.sku,
  name: child.name,
  slug: at.path,
  url_key: at.path,
  url_path: at.path,
  type_id: 'simple',
  status: child.status,
  visibility: HIDDEN,
  position: parent.position,
  description: parent.description,
  short_description: parent.short_description,
  image: child.image,
  thumbnail: child.image,
  hue: child.hue,
  media_gallery: toGallery(child),
  category_ids: parent.category_ids,
  category: parent.category,
  updated_at: parent.updated_at,
  stock: child.stock,
  attributes_metadata: parent.attributes_metadata,
  erin_recommends: parent.erin_recommends,
  configurable_options: [],
  configurable_children: [],
  bundle_options: [],
  product_links: [],
});

/** Products for variants without a document of their own. */
export const deriveVariants = (
  source: ProductSource,
  { product: parent }: FinishedProduct,
  world: World,
): FinishedProduct[] => {
  const read = new Map(source.configurable_children.map((child): [string, ReadChild] => [child.sku, child]));
  return parent.configurable_children.flatMap((child) => {
    const at = world.relatives.derived.get(child.sku);
    const listed = read.get(child.sku);
    if (!at || !listed) return [];
    const product = { ...asVariant(parent, child, at), is_derived: true };
    return [{ product, stock: childStock(listed, undefined), hasStockRecord: listed.stock !== null }];
  });
};
