import type { ImageSize } from '@patchwork/domain/content/image.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import sharp, { type Metadata } from 'sharp';
import { Refusal } from '../../lib/refusal.ts';
import { detectFormat } from '../media.encode.ts';

export interface RasterFacts {
  /** As it stands upright. */
  readonly size: ImageSize;
  /** As stored. */
  readonly stored: ImageSize;
  /** Exif orientation, 1 to 8. */
  readonly orientation: number;
  /** Whether decoding it takes hundreds of megabytes. */
  readonly isHeavy: boolean;
}

const MEGAPIXEL = 1_000_000;
/** 8,000 × 8,000. */
const MOST_PIXELS = 64 * MEGAPIXEL;
/** For formats that are decoded as a whole at four bytes and more a pixel. */
const MOST_PIXELS_OF_FEW = 20 * MEGAPIXEL;
const LIGHT_PIXELS = 16 * MEGAPIXEL;

const countPixels = ({ width, height }: ImageSize): number => width * height;

/** JPEG and PNG are decoded row by row, unless they are interlaced. */
const isDecodedAtOnce = ({ format, isProgressive }: Metadata): boolean =>
  isProgressive === true || (format !== 'jpeg' && format !== 'png');

const getMostPixels = ({ format }: Metadata): number =>
  format === 'gif' || format === 'heif' ? MOST_PIXELS_OF_FEW : MOST_PIXELS;

const readMetadata = async (body: Buffer): Promise<Metadata> => {
  // No other decoder ever sees the bytes: a drawing or a page is none of these, whatever its name says.
  const format = detectFormat(body);
  if (!format) throw new Refusal('INVALID', reasons.originalFormat);
  const found = await sharp(body, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found || found.format !== (format === 'avif' ? 'heif' : format)) {
    throw new Refusal('INVALID', reasons.originalDamaged);
  }
  return found;
};

/**
 * Reads the header of an original. Refuses anything but JPEG, PNG, WebP, GIF and AVIF by their bytes, and too many
 * pixels, before any is decoded.
 */
export const inspectRaster = async (body: Buffer): Promise<RasterFacts> => {
  const found = await readMetadata(body);
  const stored = { width: found.width, height: found.height };
  const most = getMostPixels(found);
  if (countPixels(stored) > most) {
    throw new Refusal('INVALID', reasons.originalTooManyPixels({ megapixels: most / MEGAPIXEL }));
  }
  const orientation = found.orientation ?? 1;
  const isTurned = orientation >= 5 && orientation <= 8;
  return {
    stored,
    size: isTurned ? { width: stored.height, height: stored.width } : stored,
    orientation,
    isHeavy: isDecodedAtOnce(found) && countPixels(stored) > LIGHT_PIXELS,
  };
};
