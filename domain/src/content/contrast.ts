import { safeColor } from './colors.ts';

/** WCAG 2.2, success criterion 1.4.3: text of any size. */
export const LEAST_CONTRAST = 4.5;

const BLACK = '#000000';
const WHITE = '#ffffff';

/** The grounds of the page that text may stand on: those with the least contrast to dark and to light text. */
export const PAGE_GROUNDS = { light: '#fbedcb', dark: '#1c2040' } as const;

export type PageScheme = keyof typeof PAGE_GROUNDS;

const toLinear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 to 1. @param color `#rrggbb` */
const getLuminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(color.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast ratio of two colors as `#rrggbb`, 1 to 21. */
export const getContrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** The color of a text on a ground, both `#rrggbb`: the one that was chosen if it can be read, else black or white. */
export const getReadableColor = (ground: string, chosen: string | null): string => {
  if (chosen !== null && getContrast(ground, chosen) >= LEAST_CONTRAST) return chosen;
  return getContrast(ground, BLACK) >= getContrast(ground, WHITE) ? BLACK : WHITE;
};

/** The color schemes in which a text of this color can be read on the page itself. @param color `#rrggbb` */
export const findReadableSchemes = (color: string): readonly PageScheme[] =>
  (['light', 'dark'] as const).filter((scheme) => getContrast(PAGE_GROUNDS[scheme], color) >= LEAST_CONTRAST);

/** `#rrggbb` and nothing else, whoever wrote it: the values go into a stylesheet. */
export const toColor = (value: unknown): string | null => {
  const color = safeColor(value);
  return color !== null && color === value ? color : null;
};
