import type { Row } from '../row.ts';
import type { ProductCondition, VariantCondition } from './conditions.ts';
import type { Counter } from './counter.ts';
import { intersectVariants, isAny, type VariantSet } from './variant-set.ts';

export interface Plan {
  readonly whole: readonly ProductCondition[];
  readonly variants: readonly VariantCondition[];
  readonly counters: readonly Counter[];
}

/** How a product matches the conditions. */
interface RowMatch {
  /** The only attribute that it fails as a whole; true for several, false for none. */
  missed: string | boolean;
  /** The matching variants of each condition. */
  readonly met: (VariantSet | null)[];
}

const EVERY_WAY: VariantSet = [];

const judge = (standing: RowMatch, row: Row, { whole, variants }: Plan): void => {
  standing.missed = false;
  for (const { attribute, isMetBy } of whole) {
    if (isMetBy(row)) continue;
    standing.missed = standing.missed === false || standing.missed === attribute ? attribute : true;
  }
  if (standing.missed === true) return;
  for (let at = 0; at < variants.length; at += 1)
    standing.met[at] = (variants[at] as VariantCondition).getVariants(row);
};

/** The variants that meet all conditions except those on one attribute; null for none. */
const leftWithout = (attribute: string | null, { missed, met }: RowMatch, { variants }: Plan): VariantSet | null => {
  if (missed !== false && missed !== attribute) return null;
  let left = EVERY_WAY;
  for (let at = 0; at < variants.length; at += 1) {
    if ((variants[at] as VariantCondition).attribute === attribute) continue;
    const own = met[at];
    if (!own) return null;
    left = left === EVERY_WAY ? own : intersectVariants(left, own);
  }
  return left === EVERY_WAY || isAny(left) ? left : null;
};

export const survey = (rows: readonly Row[], plan: Plan): readonly Row[] => {
  const { whole, variants, counters } = plan;
  if (counters.length === 0 && whole.length === 0 && variants.length === 0) return rows;
  const standing: RowMatch = { missed: false, met: [] };
  return rows.filter((row) => {
    judge(standing, row, plan);
    if (standing.missed === true) return false;
    for (const { attribute, count } of counters) {
      const left = leftWithout(attribute, standing, plan);
      if (left) count(row, left === EVERY_WAY ? null : left);
    }
    return leftWithout(null, standing, plan) !== null;
  });
};
