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
  /** Whether decoding it takes so much memory that one at a time is enough. */
  readonly isHeavy: boolean;
}

const MEGAPIXEL = 1_000_000;
/** 8,000 × 8,000. */
const MOST_PIXELS = 64 * MEGAPIXEL;
/** Bytes that decoding may take: lossless WebP of that size. */
const MOST_BYTES = 260_000_000;
const LIGHT_BYTES = 64_000_000;

/** Samples of a progressive JPEG's pixel, two bytes each; colors may be stored at a quarter of the pixels. */
const countJpegSamples = ({ channels, chromaSubsampling = '' }: Metadata): number => {
  if (channels !== 3) return channels;
  return chromaSubsampling.startsWith('4:2:0') ? 1.5 : 3;
};

/** Bytes in memory for each pixel. JPEG and PNG come row by row, unless they are interlaced. */
const getBytesPerPixel = (found: Metadata): number => {
  switch (found.format) {
    case 'jpeg':
      return found.isProgressive ? 2 * countJpegSamples(found) : 0;
    case 'png':
      return found.isProgressive ? found.channels * (found.depth === 'ushort' ? 2 : 1) : 0;
    case 'webp':
      return 4;
    case 'gif':
      return 5;
    default:
      return 13;
  }
};

const countPixels = ({ width, height }: ImageSize): number => width * height;

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
  const bytesPerPixel = getBytesPerPixel(found);
  const most = Math.min(MOST_PIXELS, MOST_BYTES / bytesPerPixel);
  if (countPixels(stored) > most) {
    throw new Refusal('INVALID', reasons.originalTooManyPixels({ megapixels: Math.floor(most / MEGAPIXEL) }));
  }
  const orientation = found.orientation ?? 1;
  const isTurned = orientation >= 5 && orientation <= 8;
  return {
    stored,
    size: isTurned ? { width: stored.height, height: stored.width } : stored,
    orientation,
    isHeavy: countPixels(stored) * bytesPerPixel > LIGHT_BYTES,
  };
};
