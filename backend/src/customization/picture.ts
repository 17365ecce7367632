import { writeFile } from 'node:fs/promises';
import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Refusal } from '../lib/refusal.ts';

/** A picture as it is kept: of our own making, so that nothing of what was sent in survives but what is seen. */
export interface Picture {
  readonly format: 'jpeg' | 'png';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** As large as a print of 12 inches needs at 300 dots each, in pixels. */
const LONGEST_SIDE = 3600;
const MEGAPIXEL = 1_000_000;
/** Of pictures that are decoded row by row. */
const MOST_PIXELS = 100 * MEGAPIXEL;
/** Of those that have to be in memory as a whole: WebP, and what is interlaced. */
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
  /** Top to bottom and left to right, before the turn. */
  readonly isFlipped: boolean;
  readonly isFlopped: boolean;
}

const turn = (angle: number, isFlipped = false, isFlopped = false): Turn => ({ angle, isFlipped, isFlopped });

/** The turn that makes a picture upright, by Exif orientation (CIPA DC-008, 4.6.5.1.6). */
const TURNS: Readonly<Record<number, Turn>> = {
  2: turn(0, false, true),
  3: turn(180),
  4: turn(0, true),
  5: turn(90, true),
  6: turn(90),
  7: turn(270, true),
  8: turn(270),
};

/** Turns what is reduced already: a turn needs all rows in memory. */
const upright = (image: Sharp, orientation: number | undefined): Sharp => {
  const { angle, isFlipped, isFlopped } = TURNS[orientation ?? 1] ?? turn(0);
  return image.rotate(angle).flip(isFlipped).flop(isFlopped);
};

/**
 * Decodes a picture that was sent in and writes it anew: upright, in sRGB, without a word about place, time or camera,
 * and no larger than 3600 pixels a side; pictures with see-through parts as PNG, others as JPEG. Refuses what is no
 * JPEG, PNG or WebP, is damaged, or has too many pixels, before those are decoded.
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
  // Written by itself, so that a full disk is not taken for a damaged picture.
  await writeFile(target, data);
  return { format, width: info.width, height: info.height, bytes: info.size };
};

/** Pixels at most on the longer side of what a page shows. */
export const REDUCED_SIDES: readonly number[] = [160, 320, 640, 1350];

/** The picture small, for a page; never larger than it is. */
export const reduced = (path: string, side: number): Promise<Buffer> =>
  sharp(path, { sequentialRead: true })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
