import { CONTENT_SIZES } from './content-sizes.ts';
import {
  FOCUS_STEP,
  type ImageEdits,
  type ImageFit,
  type ImageFormat,
  type ImageSize,
  PICTURE_SIZES,
} from './image.ts';

// Reading is for servers: a page only writes addresses.

const FITS: Readonly<Record<ImageFit, true>> = { cover: true, inside: true, 'fit-in': true, smart: true };
const FORMATS: Readonly<Record<ImageFormat, true>> = { auto: true, webp: true, avif: true, jpeg: true, png: true };

export const IMAGE_FITS = Object.keys(FITS) as readonly ImageFit[];
export const IMAGE_FORMATS = Object.keys(FORMATS) as readonly ImageFormat[];

const SIZE = '(0|[1-9]\\d{0,3})';
const EDITS = new RegExp(
  `^${SIZE}x${SIZE}-(${IMAGE_FITS.join('|')})-(${IMAGE_FORMATS.join('|')})(?:-(\\d{1,3})x(\\d{1,3}))?$`,
);

const toSizeKey = ({ width, height }: ImageSize): string => `${width}x${height}`;

const CONTENT_KEYS = new Set(Object.values(CONTENT_SIZES).flat().map(toSizeKey));
const KEYS = new Set([...CONTENT_KEYS, ...Object.values(PICTURE_SIZES).flat().map(toSizeKey)]);

const isStep = (percent: number): boolean => percent <= 100 && percent % FOCUS_STEP === 0;

/** A focus is for what pages of content ask for: all that is cut off there. */
const allowsFocus = ({ height, fit, format, ...size }: ImageEdits): boolean =>
  fit === 'cover' &&
  (format === 'auto' || format === 'webp') &&
  height > 0 &&
  CONTENT_KEYS.has(toSizeKey({ ...size, height }));

/** Null if the query is malformed or asks for a size or focus that no page asks for. */
export const parseEdits = (text: string): ImageEdits | null => {
  const match = EDITS.exec(text);
  if (!match) return null;
  const size = { width: Number(match[1]), height: Number(match[2]) };
  if (!KEYS.has(toSizeKey(size))) return null;
  const edits = { ...size, fit: match[3] as ImageFit, format: match[4] as ImageFormat };
  if (match[5] === undefined) return edits;
  const focus = { x: Number(match[5]), y: Number(match[6]) };
  return isStep(focus.x) && isStep(focus.y) && allowsFocus(edits) ? { ...edits, focus } : null;
};
