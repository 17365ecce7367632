import type {
  BundleLinkDto,
  BundleOptionDto,
  ProductDto,
  ProductLinkDto,
} from '@patchwork/backend/src/catalog/catalog.dto.ts';
import type { PartSeed, ProductSeed } from '../shape.ts';

type BySku = ReadonlyMap<string, ProductDto>;

const part = (bySku: BySku, sku: string): ProductDto => {
  const product = bySku.get(sku);
  if (product?.type_id !== 'simple')
    throw new Error(`The demo shop composes a product of ${sku}, which is no simple product`);
  return product;
};

const linkTo = (
  product: ProductDto,
  { quantity = 1, canChangeQuantity = false, isInForm = false }: PartSeed,
  index: number,
): BundleLinkDto => ({
  id: isInForm ? product.sku : String(product.id),
  sku: product.sku,
  name: product.name,
  qty: quantity,
  is_default: index === 0,
  can_change_quantity: canChangeQuantity,
  image: product.image,
  hue: product.hue,
  price: product.price,
  special_price: product.special_price,
  special_from_date: product.special_from_date,
  special_to_date: product.special_to_date,
  final_price: product.final_price,
  tax_class_id: product.tax_class_id,
  ...(product.tier_prices && { tier_prices: product.tier_prices }),
});

const bundleOptions = (parts: readonly PartSeed[], bySku: BySku): BundleOptionDto[] =>
  parts.map((one, index) => ({
    option_id: index + 1,
    sku: one.code,
    title: one.title,
    required: !one.isOptional,
    position: index + 1,
    product_links: one.skus.map((sku, place) => linkTo(part(bySku, sku), one, place)),
  }));

const memberLinks = (members: readonly string[], bySku: BySku): ProductLinkDto[] =>
  members.map((sku, index) => ({
    link_type: 'associated',
    linked_product_sku: part(bySku, sku).sku,
    linked_product_type: 'simple',
    position: index + 1,
  }));

/** Adds the parts of a bundle and the members of a group; throws if one does not exist. */
export const composed = (seed: ProductSeed, product: ProductDto, bySku: BySku): ProductDto => ({
  ...product,
  bundle_options: bundleOptions(seed.parts ?? [], bySku),
  product_links: memberLinks(seed.members ?? [], bySku),
});
