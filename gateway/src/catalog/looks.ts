import type { ProductDto } from './catalog.dto.ts';
import type { Image, ProductType } from './catalog.generated.ts';

const TYPES: Record<string, ProductType> = {
  simple: 'SIMPLE',
  configurable: 'CONFIGURABLE',
  grouped: 'GROUPED',
  bundle: 'BUNDLE',
  virtual: 'VIRTUAL',
  downloadable: 'DOWNLOADABLE',
  giftcard: 'GIFT_CARD',
};

/** A type the graph does not know is sold as a simple product. */
export const productType = (typeId: string): ProductType => TYPES[typeId] ?? 'SIMPLE';

/** All pictures, the main one first. */
export const gallery = (product: ProductDto): Image[] => {
  const hue = product.hue ?? null;
  const pictures = [...(product.media_gallery ?? [])].sort((a, b) => a.pos - b.pos);
  const images = pictures.map(({ image, lab }) => ({ url: image, alt: lab || product.name, hue }));
  const main = images.find(({ url }) => url === product.image) ?? { url: product.image, alt: product.name, hue };
  return [main, ...images.filter((image) => image !== main)];
};
