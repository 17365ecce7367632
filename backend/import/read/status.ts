import type { Note } from '../repair/fields.ts';
import { readNumber } from '../repair/number.ts';

const FOR_SALE = /^(enabled|yes|true|active)$/i;
const WITHDRAWN = /^(disabled|no|false|inactive)$/i;

export const readStatus = (value: unknown, note: Note): number | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 1 : 2;
  const number = readNumber(value);
  if (number !== null && Number.isInteger(number) && number >= 0) {
    if (typeof value === 'string') note('status: a number written as text');
    return number;
  }
  const text = String(value).trim();
  if (FOR_SALE.test(text)) return 1;
  if (WITHDRAWN.test(text)) return 2;
  note('status: not understood, left out');
  return null;
};

const PLACES: Readonly<Record<string, number>> = {
  'not visible individually': 1,
  catalog: 2,
  search: 3,
  'catalog, search': 4,
};

/** 1 not individually visible, 2 in lists, 3 in search, 4 in both; null if missing or not understood. */
export const readVisibility = (value: unknown, note: Note): number | null => {
  if (value === undefined || value === null || value === '') return null;
  const number = typeof value === 'boolean' ? null : readNumber(value);
  if (number !== null && [1, 2, 3, 4].includes(number)) {
    if (typeof value === 'string') note('visibility: a number written as text');
    return number;
  }
  const named = PLACES[String(value).trim().toLowerCase()];
  if (named === undefined) note('visibility: not understood, left out');
  return named ?? null;
};
