export type ImageFit = 'cover' | 'inside';
export type ImageFormat = 'webp' | 'jpeg' | 'png';

export interface ImageEdits {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly fit: ImageFit;
  readonly format: ImageFormat;
}

const EDITS = /^(\d{1,4})x(\d{1,4})-(cover|inside)-(webp|jpeg|png)$/;
const MAX_SIDE = 2400;

/** Sizes the storefront asks for, in pixels (width × height). */
export const THUMBNAIL_SIZES = {
  cart: { width: 320, height: 320 },
  product: { width: 324, height: 489 },
  gallery: { width: 1350, height: 1674 },
} as const;

/** The address of a thumbnail: the picture's own address plus an `edits` query such as `324x489-cover-webp`. */
export const thumbnailUrl = (
  url: string,
  edits: Partial<ImageEdits> & Pick<ImageEdits, 'width' | 'height'>,
): string => {
  const { width, height, fit = 'cover', format = 'webp' } = edits;
  return `${url}${url.includes('?') ? '&' : '?'}edits=${width}x${height}-${fit}-${format}`;
};

/** Reads an `edits` query; null when it is malformed or asks for more than 2400 pixels a side. */
export const parseEdits = (text: string): ImageEdits | null => {
  const match = EDITS.exec(text);
  if (!match) return null;
  const [width, height] = [Number(match[1]), Number(match[2])];
  const isAllowed = width >= 1 && height >= 1 && width <= MAX_SIDE && height <= MAX_SIDE;
  return isAllowed ? { width, height, fit: match[3] as ImageFit, format: match[4] as ImageFormat } : null;
};
