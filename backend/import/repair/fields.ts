import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { z } from 'zod';
import { readMoment, readStoreDate } from './date.ts';
import { hasMarkup, plainText } from './html.ts';
import { readNumber } from './number.ts';

/** Records a repair in the current document; equal reasons are counted together. */
export type Note = (reason: string) => void;

export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Whether a field has a value, readable or not. */
export const isWritten = (value: unknown): boolean => !isMissing(value);

const field = <T>(read: (value: unknown) => T) => z.unknown().optional().transform(read);

const LARGEST = 2_147_483_647;
const YES = /^(1|true|yes|y|on|enabled)$/i;
const NO = /^(0|false|no|n|off|disabled)$/i;

const numberFields = (note: Note) => {
  const number = (name: string, value: unknown): number | null => {
    if (isMissing(value)) return null;
    const read = readNumber(value);
    if (read === null) note(`${name}: not a number, left out`);
    else if (typeof value === 'string') note(`${name}: a number written as text`);
    return read;
  };
  const whole = (name: string, value: unknown, { least = 0, most = LARGEST }: Bounds): number | null => {
    const read = number(name, value);
    if (read === null) return null;
    const kept = Math.min(Math.max(Math.floor(read), least), most);
    if (kept !== read) note(`${name}: brought within bounds`);
    return kept;
  };
  const amount = (name: string, value: unknown): number | null => {
    // Some indexes have a list of prices by group, everybody's first.
    const single = Array.isArray(value) ? value[0]?.price : value;
    if (isMissing(value)) return null;
    if (typeof single !== 'number' && typeof single !== 'string') {
      note(`${name}: not a price, left out`);
      return null;
    }
    const read = number(name, single);
    if (read === null) return null;
    if (read < 0 || read > 1e9) {
      note(`${name}: out of bounds, left out`);
      return null;
    }
    const cents = Number(toDecimal(toMinor(read.toFixed(6))));
    if (cents !== read) note(`${name}: rounded to cents`);
    return cents;
  };
  return {
    whole: (name: string, bounds: Bounds = {}) => field((value) => whole(name, value, bounds)),
    number: (name: string) => field((value) => number(name, value)),
    /** In the base currency with at most two decimals; null if missing. */
    amount: (name: string) => field((value) => amount(name, value)),
    reduction: (name: string) => field((value) => amount(name, value) || null),
  };
};

const readFlag = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value;
  const text = String(value).trim();
  if (YES.test(text)) return true;
  return NO.test(text) ? false : null;
};

const textFields = (note: Note) => {
  const text = (name: string, value: unknown): string => {
    if (isMissing(value)) return '';
    if (Array.isArray(value)) return text(name, value[0]);
    if (typeof value === 'object') {
      note(`${name}: no text, left out`);
      return '';
    }
    return String(value).trim();
  };
  const words = (name: string, value: unknown): string => {
    const read = text(name, value);
    if (!hasMarkup(read)) return read;
    note(`${name}: markup taken out`);
    return plainText(read);
  };
  return {
    text: (name: string) => field((value) => text(name, value)),
    /** One line of plain text. */
    line: (name: string) => field((value) => words(name, value).replaceAll(/\s+/g, ' ')),
    /** Plain text, paragraphs separated by empty lines; markup is expected and not noted as a repair. */
    paragraphs: (name: string) =>
      field((value) => {
        const read = text(name, value);
        return hasMarkup(read) ? plainText(read) : read.replaceAll(/\r\n?/g, '\n');
      }),
  };
};

const factFields = (note: Note) => {
  const dated = (name: string, read: (value: unknown) => string | null) =>
    field((value) => {
      if (isMissing(value) || value === false) return null;
      const date = read(value);
      if (date === null) note(`${name}: no date, left out`);
      return date;
    });
  return {
    flag: (name: string) =>
      field((value) => {
        if (isMissing(value)) return null;
        const read = readFlag(value);
        if (read === null) note(`${name}: neither yes nor no, left out`);
        return read;
      }),
    storeDate: (name: string) => dated(name, readStoreDate),
    moment: (name: string) => dated(name, readMoment),
  };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toItems = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  if (isObject(value)) return Object.values(value);
  return typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : [value];
};

const listFields = (note: Note) => ({
  /** Objects; a single one or a keyed collection counts as a list, anything else is dropped. */
  objects: (name: string) =>
    field((value) => {
      if (isMissing(value) || value === false) return [];
      const items = toItems(value);
      const objects = items.filter(isObject);
      if (!Array.isArray(value)) note(`${name}: not a list`);
      else if (objects.length < items.length) note(`${name}: entries that are none, left out`);
      return objects;
    }),
  /** Whole numbers, also written "16,11". */
  numbers: (name: string) =>
    field((value) => {
      if (isMissing(value)) return [];
      const items = toItems(value);
      const numbers = items.map(readNumber).filter((number) => number !== null && Number.isInteger(number));
      if (items.some((item) => typeof item === 'string')) note(`${name}: numbers written as text`);
      if (numbers.length < items.length) note(`${name}: entries that are no numbers, left out`);
      return [...new Set(numbers)] as number[];
    }),
  any: () => field((value) => value),
});

/** Lenient field schemas: each returns a usable value and notes its repairs. */
export const createFields = (note: Note) => ({
  ...numberFields(note),
  ...textFields(note),
  ...factFields(note),
  ...listFields(note),
});

export type Fields = ReturnType<typeof createFields>;
