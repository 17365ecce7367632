import { writeFile } from 'node:fs/promises';
import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Refusal } from '../lib/refusal.ts';

/** A re-encoded picture, so that nothing hidden in the upload survives. */
export interface Picture {
  readonly format: 'jpeg' | 'png';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** A print of 12 inches at 300 dpi, in pixels. */
const LONGEST_SIDE = 3600;
const MEGAPIXEL = 1_000_000;
/** For pictures decoded row by row. */
const MOST_PIXELS = 100 * MEGAPIXEL;
/** For pictures decoded as a whole: WebP and interlaced ones. */
const MOST_PIXELS_AT_ONCE = 20 * MEGAPIXEL;
const ACCEPTED = new Set<string | undefined>(['jpeg', 'png', 'webp']);

const no = (reason: Reason) => new Refusal('INVALID', reason, 'file');

const countPixels = ({ width, height }: Metadata): number => width * height;

const mostPixels = ({ format, isProgressive }: Metadata): number =>
  format === 'webp' || isProgressive ? MOST_PIXELS_AT_ONCE : MOST_PIXELS;

/** Detects the format from the bytes, ignoring file name and declared type. Refuses anything but pictures. */
const inspect = async (path: string): Promise<Metadata> => {
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found || !ACCEPTED.has(found.format)) throw no(reasons.pictureFormat);
  const most = mostPixels(found);
  if (countPixels(found) > most) throw no(reasons.pictureTooManyPixels({ megapixels: most / MEGAPIXEL }));
  return found;
};

interface Turn {
  /** Degrees clockwise. */
  readonly angle: number;
  /** Vertically or horizontally, before the rotation. */
  readonly isFlipped: boolean;
  readonly isFlopped: boolean;
}

const turn = (angle: number, isFlipped = false, isFlopped = false): Turn => ({ angle, isFlipped, isFlopped });

/** The rotation that makes a picture upright, by Exif orientation (CIPA DC-008, 4.6.5.1.6). */
const TURNS: Readonly<Record<number, Turn>> = {
  2: turn(0, false, true),
  3: turn(180),
  4: turn(0, true),
  5: turn(90, true),
  6: turn(90),
  7: turn(270, true),
  8: turn(270),
};

/** Rotates after resizing, since a rotation needs all rows in memory. */
const upright = (image: Sharp, orientation: number | undefined): Sharp => {
  const { angle, isFlipped, isFlopped } = TURNS[orientation ?? 1] ?? turn(0);
  return image.rotate(angle).flip(isFlipped).flop(isFlopped);
};

/**
 * Decodes an uploaded picture and encodes it anew: upright, in sRGB, without metadata, at most 3600 pixels a side; with
 * transparency as PNG, otherwise as JPEG. Refuses anything but JPEG, PNG and WebP, damaged files, and too many pixels,
 * before decoding those.
 */
export const normalize = async (source: string, target: string): Promise<Picture> => {
  const { hasAlpha, orientation } = await inspect(source);
  const format = hasAlpha ? 'png' : 'jpeg';
  const small = sharp(source, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' }).resize({
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const image = upright(small, orientation);
  const encoded = format === 'png' ? image.png() : image.jpeg({ quality: 90 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw no(reasons.pictureDamaged);
  });
  // Written separately, so that a full disk is not mistaken for a damaged picture.
  await writeFile(target, data);
  return { format, width: info.width, height: info.height, bytes: info.size };
};

/** Maximum of pixels on the longer side, for pages. */
export const REDUCED_SIDES: readonly number[] = [160, 320, 640, 1350];

/** Resized for a page; never enlarged. */
export const reduced = (path: string, side: number): Promise<Buffer> =>
  sharp(path, { sequentialRead: true })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
