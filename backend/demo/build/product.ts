import type {
  ChildDto,
  ConfigurableOptionDto,
  PricedDto,
  ProductDto,
} from '@patchwork/backend/src/catalog/catalog.dto.ts';
import { getGroundHue } from '@patchwork/backend/src/media/drawing/framing.ts';
import type { ProductSeed } from '../shape.ts';
import { ATTRIBUTE_IDS } from '../tables/attributes.ts';
import { categoryName, SHOP_ALL } from '../tables/categories.ts';
import { toChoices } from './choices.ts';
import { mainPicture, type Picture, toGallery, toImagePath, toPicture } from './pictures.ts';
import { findCheapest, toPrices } from './price.ts';
import { getShipment } from './shipment.ts';
import { getStock, stockDto } from './stock.ts';
import { type AxisCode, getKey, getSku, isNamed, listVariants, usedAxes, type Variant } from './variants.ts';

/** Visibility: 1 not by itself, 4 in lists and search. */
const CHILD = 1;
const EVERYWHERE = 4;
const FOR_SALE = 1;
const SWITCHED_OFF = 2;

export interface Turn {
  readonly id: number;
  /** Id of the first variant; the others follow. */
  readonly firstChildId: number;
  readonly position: number;
  readonly updatedAt: string;
}

const AXIS_LABELS: Record<AxisCode, string> = { color: 'Color', breed: 'Breed', size: 'Size' };

const toCode = (label: string): string => label.toLowerCase().replaceAll(/[^a-z]+/g, '_');

const toFacts = (seed: ProductSeed, variant: Variant): ProductDto['attributes_metadata'] => [
  ...variant.map(({ axis, label }) => ({ attribute_code: axis as string, label: AXIS_LABELS[axis], value: label })),
  ...Object.entries(seed.facts ?? {}).map(([label, text]) => ({ attribute_code: toCode(label), label, value: text })),
];

const axisValue = (variant: Variant, code: AxisCode): number | null =>
  variant.find(({ axis }) => axis === code)?.id ?? null;

interface ProductIdentity {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly key: string;
  readonly picture: Picture;
  readonly video?: string | undefined;
}

const identity = ({ id, sku, name, key, picture, video }: ProductIdentity) => ({
  id,
  sku,
  name,
  slug: key,
  url_key: key,
  url_path: key,
  image: toImagePath(picture.key),
  thumbnail: toImagePath(picture.key),
  hue: Math.round(getGroundHue(picture.spec)) % 360,
  media_gallery: toGallery(name, picture, video),
});

const inherited = (seed: ProductSeed, variant: Variant) => ({
  description: seed.text,
  short_description: seed.short,
  category_ids: [...seed.places, SHOP_ALL],
  category: seed.places.map((id) => ({ category_id: id, name: categoryName(id) })),
  attributes_metadata: toFacts(seed, variant),
  erin_recommends: seed.isRecommended ?? false,
  color: axisValue(variant, 'color'),
  size: axisValue(variant, 'size'),
  breed: axisValue(variant, 'breed'),
  configurable_options: [],
  configurable_children: [],
  bundle_options: [],
  product_links: [],
  ...getShipment(seed),
});

const variantName = (seed: ProductSeed, variant: Variant): string =>
  [seed.name, ...variant.map(({ label }) => label)].join(', ');

const getStatus = (seed: ProductSeed, variant: Variant): number =>
  isNamed(variant, seed.shelf?.withdrawn) ? SWITCHED_OFF : (seed.status ?? FOR_SALE);

const variantProduct = (seed: ProductSeed, variant: Variant, { id, turn }: { id: number; turn: Turn }): ProductDto => {
  const own = { id, sku: getSku(seed, variant), name: variantName(seed, variant), key: getKey(seed, variant) };
  return {
    ...identity({ ...own, picture: toPicture(seed, variant) }),
    parentSku: seed.sku,
    type_id: 'simple',
    status: getStatus(seed, variant),
    visibility: CHILD,
    position: turn.position,
    updated_at: turn.updatedAt,
    stock: stockDto(getStock(seed, variant)),
    ...toPrices(seed, variant),
    ...inherited(seed, variant),
  };
};

export const variantProducts = (seed: ProductSeed, turn: Turn): ProductDto[] =>
  listVariants(seed).map((variant, index) => variantProduct(seed, variant, { id: turn.firstChildId + index, turn }));

const pricesFrom = (dto: PricedDto): PricedDto => ({
  price: dto.price,
  special_price: dto.special_price,
  special_from_date: dto.special_from_date,
  special_to_date: dto.special_to_date,
  final_price: dto.final_price,
  tax_class_id: dto.tax_class_id,
  ...(dto.tier_prices && { tier_prices: dto.tier_prices }),
});

const toChild = (product: ProductDto, axes: readonly AxisCode[]): ChildDto => ({
  id: product.id,
  sku: product.sku,
  name: product.name,
  status: product.status,
  image: product.image,
  hue: product.hue,
  stock: product.stock,
  ...pricesFrom(product),
  ...Object.fromEntries(axes.map((axis) => [axis, product[axis]])),
});

const toOptions = (seed: ProductSeed): ConfigurableOptionDto[] =>
  usedAxes(seed).map((values, position) => {
    const axis = values[0]?.axis ?? 'size';
    return {
      attribute_id: String(ATTRIBUTE_IDS[axis]),
      attribute_code: axis,
      label: AXIS_LABELS[axis],
      position,
      values: values.map(({ id, label, swatch }) => ({ value_index: id, label, ...(swatch && { swatch }) })),
    };
  });

const variantColumns = (seed: ProductSeed, variants: readonly ProductDto[]) => ({
  configurable_options: toOptions(seed),
  configurable_children: variants.map((variant) =>
    toChild(
      variant,
      usedAxes(seed).flatMap(([first]) => first?.axis ?? []),
    ),
  ),
});

const parentStock = (seed: ProductSeed, variants: readonly ProductDto[]) =>
  variants.length === 0
    ? stockDto(getStock(seed, []))
    : { qty: 0, is_in_stock: variants.some(({ stock }) => stock.is_in_stock), manage_stock: false };

/** The product that has a page of its own. Bundles and groups get their parts afterwards. */
export const mainProduct = (seed: ProductSeed, turn: Turn, variants: readonly ProductDto[]): ProductDto => {
  const picture = mainPicture(seed, listVariants(seed)[0]);
  return {
    ...identity({ id: turn.id, sku: seed.sku, name: seed.name, key: seed.key, picture, video: seed.video }),
    type_id: seed.type ?? (variants.length > 0 ? 'configurable' : 'simple'),
    status: seed.status ?? FOR_SALE,
    visibility: seed.visibility ?? EVERYWHERE,
    position: turn.position,
    updated_at: turn.updatedAt,
    stock: parentStock(seed, variants),
    ...(findCheapest(variants.map(pricesFrom)) ?? toPrices(seed, [])),
    ...inherited(seed, []),
    ...(seed.amounts && { giftcard_options: { amounts: [...seed.amounts] } }),
    ...toChoices(seed, turn.id),
    ...(variants.length > 0 && variantColumns(seed, variants)),
  };
};
