const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
/** Larger numbers are milliseconds: as seconds they would be after the year 5138. */
const FIRST_MILLISECONDS = 100_000_000_000;

const isReal = (parts: readonly number[]): boolean => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
};

const fromNumber = (value: number): string | null => {
  const date = new Date(value < FIRST_MILLISECONDS ? value * 1000 : value);
  return value > 0 && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
};

const match = (text: string): RegExpExecArray | null => {
  const found = WRITTEN.exec(text);
  return found && isReal(found.slice(1, 7).map((part) => Number(part ?? 0))) ? found : null;
};

/** A date as the platform writes it, unchanged: without a zone it is in the store's time zone. Null: no date. */
export const readStoreDate = (value: unknown): string | null => {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/^\d{9,13}$/.test(text)) return fromNumber(Number(text));
  return match(text) ? text : null;
};

export const readMoment = (value: unknown): string | null => {
  const text = readStoreDate(value);
  const found = text && match(text);
  if (!found) return text;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = found;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone.toUpperCase()}`).toISOString();
};
