type ImageFit = 'cover' | 'inside';
export type ImageFormat = 'webp' | 'jpeg' | 'png';

export interface ImageEdits {
  readonly width: number;
  readonly height: number;
  readonly fit: ImageFit;
  readonly format: ImageFormat;
}

const EDITS = /^(\d{1,4})x(\d{1,4})-(cover|inside)-(webp|jpeg|png)$/;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Aspect ratios of product pictures with their default size. */
export const THUMBNAIL_SIZES = {
  cart: { width: 320, height: 320 },
  product: { width: 324, height: 489 },
  gallery: { width: 1350, height: 1674 },
} as const;

const atWidths = ({ width, height }: Size, widths: readonly number[]): readonly Size[] =>
  widths.map((one) => ({ width: one, height: Math.round((height * one) / width) }));

/**
 * The sizes that pages ask for, by aspect ratio, in ascending order. No other size is rendered: arbitrary sizes would
 * let anyone have a picture rendered a million times.
 */
export const PICTURE_SIZES = {
  cart: atWidths(THUMBNAIL_SIZES.cart, [96, 160, 320, 640]),
  product: atWidths(THUMBNAIL_SIZES.product, [324, 648]),
  gallery: atWidths(THUMBNAIL_SIZES.gallery, [450, 675, 900, 1350]),
  hero: atWidths({ width: 1200, height: 900 }, [640, 900, 1200]),
  heroSquare: atWidths({ width: 780, height: 780 }, [480, 780]),
} as const;

const isDrawn = (asked: Size): boolean =>
  Object.values(PICTURE_SIZES)
    .flat()
    .some(({ width, height }) => width === asked.width && height === asked.height);

/** The picture's address with an `edits` query such as `324x489-cover-webp`. */
export const thumbnailUrl = (
  url: string,
  edits: Partial<ImageEdits> & Pick<ImageEdits, 'width' | 'height'>,
): string => {
  const { width, height, fit = 'cover', format = 'webp' } = edits;
  return `${url}${url.includes('?') ? '&' : '?'}edits=${width}x${height}-${fit}-${format}`;
};

/** Null if the query is malformed or asks for a size that is not in `PICTURE_SIZES`. */
export const parseEdits = (text: string): ImageEdits | null => {
  const match = EDITS.exec(text);
  if (!match) return null;
  const size = { width: Number(match[1]), height: Number(match[2]) };
  return isDrawn(size) ? { ...size, fit: match[3] as ImageFit, format: match[4] as ImageFormat } : null;
};
