import { isVideo } from '@patchwork/domain/content/video.ts';
import { videoAddress } from '@patchwork/domain/content/video-address.ts';
import type { MediaDto, ProductDto } from './catalog.dto.ts';
import type { Image, ProductType } from './catalog.types.generated.ts';

const TYPES: Record<string, ProductType> = {
  simple: 'SIMPLE',
  configurable: 'CONFIGURABLE',
  grouped: 'GROUPED',
  bundle: 'BUNDLE',
  virtual: 'VIRTUAL',
  downloadable: 'DOWNLOADABLE',
  giftcard: 'GIFT_CARD',
};

/** Unknown types are sold as simple products. */
export const productType = (typeId: string): ProductType => TYPES[typeId] ?? 'SIMPLE';

/** A video without a known player is shown as its poster. */
const getVideo = ({ vid }: MediaDto): string | null => {
  const address = videoAddress(vid);
  return address && isVideo(address) ? address : null;
};

/** All pictures, the main one first. */
export const gallery = (product: ProductDto): Image[] => {
  const hue = product.hue ?? null;
  const pictures = [...(product.media_gallery ?? [])].sort((a, b) => a.pos - b.pos);
  const images = pictures.map((media) => ({
    url: media.image,
    alt: media.lab || product.name,
    hue,
    videoUrl: getVideo(media),
  }));
  const main = images.find(({ url, videoUrl }) => url === product.image && !videoUrl) ?? {
    url: product.image,
    alt: product.name,
    hue,
  };
  return [main, ...images.filter((image) => image !== main)];
};
