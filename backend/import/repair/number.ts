import { createHash } from 'node:crypto';

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i;

/** Decimal and group separators: the last one is the decimal mark unless it is the only one and three digits follow. */
const plainDigits = (text: string): string => {
  const marks = [...text.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (!last) return text;
  const isGroup = last[0] === ',' && marks.length === 1 && text.length - last.index === 4;
  if (isGroup || marks.filter(([mark]) => mark === last[0]).length > 1) return text.replaceAll(/[.,]/g, '');
  return `${text.slice(0, last.index).replaceAll(/[.,]/g, '')}.${text.slice(last.index + 1)}`;
};

/** Parses "45.0000", "$1,299.00", "12,50 €"; null for anything else. */
export const readNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (PLAIN.test(text)) return Number(text);
  const bare = text.replaceAll(/[\p{Sc}\s'’]|^[A-Z]{3}|[A-Z]{3}$/gu, '');
  return /^[+-]?\d[\d.,]*$/.test(bare) ? Number(plainDigits(bare)) : null;
};

const LARGEST = 2_147_483_647;
/** Numbers from here on are derived from texts. */
const FIRST_MADE = 1_500_000_000;

/** A stable number derived from a text. */
export const numberFor = (text: string): number =>
  FIRST_MADE + (createHash('sha256').update(text).digest().readUInt32BE() % (LARGEST - FIRST_MADE));

/** A non-negative integer that fits the database's ids; null for anything else. */
export const readId = (value: unknown): number | null => {
  const number = typeof value === 'boolean' ? null : readNumber(value);
  return number !== null && Number.isInteger(number) && number >= 0 && number <= LARGEST ? number : null;
};
