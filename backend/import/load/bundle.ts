import type { BundleLinkDto, BundleOptionDto } from '../../src/catalog/catalog.dto.ts';
import type { ReadBundleOption } from '../read/bundle.ts';
import type { ProductSource } from '../read/product-source.ts';
import { findPicture, standIn, toImagePath } from './pictures.ts';
import type { World } from './world.ts';

const GOODS = 2;

type ReadLink = ReadBundleOption['product_links'][number];

const choosePicture = (part: ProductSource, world: World): { image: string; hue: number } => {
  const picture = standIn({ name: part.name, seed: part.sku });
  const own = findPicture(part.image, world.findFile);
  if (own !== null) return { image: own, hue: Number(part.hue ?? picture.hue) };
  world.onPicture(picture);
  return { image: toImagePath(picture), hue: picture.hue };
};

/** A price of the choice takes precedence over the product's own. */
const choosePrices = (link: ReadLink, part: ProductSource) => ({
  price: link.price ?? part.price,
  special_price: link.price === null ? part.special_price : null,
  special_from_date: link.price === null ? part.special_from_date : null,
  special_to_date: link.price === null ? part.special_to_date : null,
  final_price: link.price === null ? part.final_price : null,
  tax_class_id: part.tax_class_id ?? GOODS,
});

const completeLink = (link: ReadLink, world: World): BundleLinkDto[] => {
  const part = world.relatives.bySku.get(link.sku);
  if (!part) {
    world.note('bundle_options: a choice of an unknown sku, left out');
    return [];
  }
  if (link.price === null && part.is_unpriced === true) {
    world.note('bundle_options: a choice without a price, left out');
    return [];
  }
  return [{ ...link, name: part.name, ...choosePrices(link, part), ...choosePicture(part, world) }];
};

/**
 * Whether a required part of a bundle has lost all choices because none has a price: the bundle would be sold without
 * it.
 */
export const lacksRequiredPart = ({ bundle_options: options }: ProductSource, { relatives }: World): boolean =>
  options.some(
    ({ required, product_links: links }) =>
      required &&
      links.length > 0 &&
      links.every(({ price, sku }) => price === null && relatives.bySku.get(sku)?.is_unpriced === true),
  );

/** The parts of a bundle, each choice with name, price and picture of its product. */
export const completeBundleOptions = (product: ProductSource, world: World): BundleOptionDto[] => {
  if (product.type_id !== 'bundle') return [];
  const options = product.bundle_options.map((option) => ({
    ...option,
    product_links: option.product_links.flatMap((link) => completeLink(link, world)),
  }));
  const whole = options.filter(({ product_links: links }) => links.length > 0);
  if (whole.length < options.length) world.note('bundle_options: a part without choices, left out');
  return whole;
};
