/**
 * `cover` cuts off what the box has no room for, about the middle or a focus, `smart` about what catches the eye;
 * `inside` and `fit-in` show the whole picture, the latter in a box of the ratio that was asked for.
 */
export type ImageFit = 'cover' | 'inside' | 'fit-in' | 'smart';

/** `auto` is WebP, or AVIF where the browser takes it and it is smaller. */
export type ImageFormat = 'auto' | 'webp' | 'avif' | 'jpeg' | 'png';

/** A point that is never cut off, in percent of the picture from its left and top; multiples of `FOCUS_STEP`. */
export interface ImageFocus {
  readonly x: number;
  readonly y: number;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A height of 0 is what the picture's own ratio gives. */
export interface ImageEdits extends ImageSize {
  readonly fit: ImageFit;
  readonly format: ImageFormat;
  /** Only with `cover`; left out: the middle. */
  readonly focus?: ImageFocus | undefined;
}

/** Percent. A finer grid would let anyone have a picture rendered thousands of times. */
export const FOCUS_STEP = 10;

/** Aspect ratios of product pictures with their default size. */
export const THUMBNAIL_SIZES = {
  cart: { width: 320, height: 320 },
  product: { width: 324, height: 489 },
  gallery: { width: 1350, height: 1674 },
} as const;

/** Sizes of one ratio. */
export const atWidths = ({ width, height }: ImageSize, widths: readonly number[]): readonly ImageSize[] =>
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

/** As in an address: `324x489-cover-webp`, `640x360-cover-auto-50x30` with a focus, `640x0-inside-auto`. */
export const formatEdits = ({ width, height, fit, format, focus }: ImageEdits): string =>
  `${width}x${height}-${fit}-${format}${focus ? `-${focus.x}x${focus.y}` : ''}`;

/** The picture's address with an `edits` query such as `324x489-cover-webp`. */
export const thumbnailUrl = (url: string, edits: Partial<ImageEdits> & Pick<ImageEdits, 'width' | 'height'>): string =>
  `${url}${url.includes('?') ? '&' : '?'}edits=${formatEdits({ fit: 'cover', format: 'webp', ...edits })}`;
