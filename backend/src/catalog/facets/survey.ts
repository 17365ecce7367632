import type { Row } from '../row.ts';
import type { WayCondition, WholeCondition } from './conditions.ts';
import type { Counter } from './counter.ts';
import { intersectWays, isAny, type Ways } from './ways.ts';

export interface Plan {
  readonly whole: readonly WholeCondition[];
  readonly ways: readonly WayCondition[];
  readonly counters: readonly Counter[];
}

/** How one product stands to the conditions. */
interface RowMatch {
  /** The attribute that it misses as a whole; true for more than one, false for none. */
  missed: string | boolean;
  /** For each condition on ways, those that meet it. */
  readonly met: (Ways | null)[];
}

const EVERY_WAY: Ways = [];

const judge = (standing: RowMatch, row: Row, { whole, ways }: Plan): void => {
  standing.missed = false;
  for (const { attribute, isMetBy } of whole) {
    if (isMetBy(row)) continue;
    standing.missed = standing.missed === false || standing.missed === attribute ? attribute : true;
  }
  if (standing.missed === true) return;
  for (let at = 0; at < ways.length; at += 1) standing.met[at] = (ways[at] as WayCondition).getWays(row);
};

/** The ways that meet every condition but those on one attribute; null for none. */
const leftWithout = (attribute: string | null, { missed, met }: RowMatch, { ways }: Plan): Ways | null => {
  if (missed !== false && missed !== attribute) return null;
  let left = EVERY_WAY;
  for (let at = 0; at < ways.length; at += 1) {
    if ((ways[at] as WayCondition).attribute === attribute) continue;
    const own = met[at];
    if (!own) return null;
    left = left === EVERY_WAY ? own : intersectWays(left, own);
  }
  return left === EVERY_WAY || isAny(left) ? left : null;
};

/** The products that meet all conditions; each facet counts those that meet all but its own. */
export const survey = (rows: readonly Row[], plan: Plan): readonly Row[] => {
  const { whole, ways, counters } = plan;
  if (counters.length === 0 && whole.length === 0 && ways.length === 0) return rows;
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
