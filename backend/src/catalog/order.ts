import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Sort } from './search.query.ts';

/** Null sorts last in both directions. */
type SortKey = string | number | null;

/** The sort key of each field. */
export type SortKeys<T> = Readonly<Record<string, (document: T) => SortKey>>;

const compare = (a: SortKey, b: SortKey): number => {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return Number(a) - Number(b);
};

export interface Ordering<T> {
  readonly keys: SortKeys<T>;
  readonly getId: (document: T) => number;
}

/** Sorts by one field, then by id, so that pages neither repeat nor skip documents. Refuses an unknown field. */
export const ordered = <T>(documents: readonly T[], sort: Sort, { keys, getId }: Ordering<T>): T[] => {
  const key = Object.hasOwn(keys, sort.field) ? keys[sort.field] : undefined;
  if (!key) throw new Refusal('INVALID', reasons.sortUnknown({ field: sort.field }), 'sort');
  const direction = sort.isDescending ? -1 : 1;
  const inDirection = (a: SortKey, b: SortKey): number =>
    a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b) * direction;
  return documents
    .map((document) => ({ document, key: key(document) }))
    .sort((a, b) => inDirection(a.key, b.key) || getId(a.document) - getId(b.document))
    .map(({ document }) => document);
};
