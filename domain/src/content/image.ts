export const IMAGE_FITS = ['cover', 'inside', 'fit-in', 'smart'] as const;
/**
 * `cover` cuts off what the box has no room for, about the middle or a focus, `smart` about what catches the eye;
 * `inside` and `fit-in` show the whole picture, the latter in a box of the ratio that was asked for.
 */
export type ImageFit = (typeof IMAGE_FITS)[number];

export const IMAGE_FORMATS = ['auto', 'webp', 'avif', 'jpeg', 'png'] as const;
/** `auto` is WebP, or AVIF where the browser takes it and it is smaller. */
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

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

const SIZE = '(0|[1-9]\\d{0,3})';
const EDITS = new RegExp(
  `^${SIZE}x${SIZE}-(${IMAGE_FITS.join('|')})-(${IMAGE_FORMATS.join('|')})(?:-(\\d{1,3})x(\\d{1,3}))?$`,
);

/** Aspect ratios of product pictures with their default size. */
export const THUMBNAIL_SIZES = {
  cart: { width: 320, height: 320 },
  product: { width: 324, height: 489 },
  gallery: { width: 1350, height: 1674 },
} as const;

const atWidths = ({ width, height }: ImageSize, widths: readonly number[]): readonly ImageSize[] =>
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

/** The same for pictures of content; `natural` ones keep the ratio of the original. */
export const CONTENT_SIZES = {
  natural: [160, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560].map((width) => ({ width, height: 0 })),
  square: atWidths({ width: 1, height: 1 }, [160, 320, 640, 960]),
  landscape: atWidths({ width: 3, height: 2 }, [320, 640, 960, 1280]),
  portrait: atWidths({ width: 3, height: 4 }, [240, 480, 720, 960]),
  wide: atWidths({ width: 16, height: 9 }, [320, 640, 960, 1280, 1920]),
  banner: atWidths({ width: 3, height: 1 }, [640, 1280, 1920]),
} as const;

export type ContentShape = keyof typeof CONTENT_SIZES;

const toSizeKey = ({ width, height }: ImageSize): string => `${width}x${height}`;

const CONTENT_KEYS = new Set(Object.values(CONTENT_SIZES).flat().map(toSizeKey));
const KEYS = new Set([...CONTENT_KEYS, ...Object.values(PICTURE_SIZES).flat().map(toSizeKey)]);

const isStep = (percent: number): boolean => percent <= 100 && percent % FOCUS_STEP === 0;

/** As in an address: `324x489-cover-webp`, `640x360-cover-auto-50x30` with a focus, `640x0-inside-auto`. */
export const formatEdits = ({ width, height, fit, format, focus }: ImageEdits): string =>
  `${width}x${height}-${fit}-${format}${focus ? `-${focus.x}x${focus.y}` : ''}`;

/** The picture's address with an `edits` query such as `324x489-cover-webp`. */
export const thumbnailUrl = (url: string, edits: Partial<ImageEdits> & Pick<ImageEdits, 'width' | 'height'>): string =>
  `${url}${url.includes('?') ? '&' : '?'}edits=${formatEdits({ fit: 'cover', format: 'webp', ...edits })}`;

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
