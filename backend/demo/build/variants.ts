import type { ProductSeed } from '../shape.ts';
import { BREEDS } from '../tables/breeds.ts';
import { COLORS } from '../tables/colors.ts';
import { SIZES } from '../tables/sizes.ts';

export type AxisCode = 'color' | 'breed' | 'size';

interface AxisValue {
  readonly axis: AxisCode;
  /** As it ends a sku: HONEY, 12. */
  readonly code: string;
  readonly id: number;
  readonly label: string;
  readonly swatch?: string;
}

/** The axis values of a variant in the order of the form: color or breed first, then size. */
export type Variant = readonly AxisValue[];

const value = (axis: AxisCode, code: string, { id, label }: { id: number; label: string }): AxisValue => ({
  axis,
  code: code.toUpperCase(),
  id,
  label,
});

export const usedAxes = ({ colors = [], breeds = [], sizes = [] }: ProductSeed): AxisValue[][] =>
  [
    colors.map((code) => ({ ...value('color', code, COLORS[code]), swatch: COLORS[code].swatch })),
    breeds.map((code) => value('breed', code, BREEDS[code])),
    sizes.map((code) => value('size', code, SIZES[code])),
  ].filter((axis) => axis.length > 0);

const combine = (done: readonly AxisValue[][], axis: readonly AxisValue[]): AxisValue[][] =>
  done.flatMap((values) => axis.map((one) => [...values, one]));

export const listVariants = (seed: ProductSeed): Variant[] => {
  const axes = usedAxes(seed);
  return axes.length === 0 ? [] : axes.reduce<AxisValue[][]>(combine, [[]]);
};

export const getSku = (seed: ProductSeed, variant: Variant): string =>
  [seed.sku, ...variant.map(({ code }) => code)].join('-');

export const getKey = (seed: ProductSeed, variant: Variant): string =>
  [seed.key, ...variant.map(({ code }) => code.toLowerCase())].join('-');

/** Whether a variant has one of the values: "12", or all of several: "HONEY-12". */
export const isNamed = (variant: Variant, names: readonly string[] = []): boolean => {
  const codes = new Set(variant.map(({ code }) => code));
  return names.some((name) => name.split('-').every((code) => codes.has(code)));
};
