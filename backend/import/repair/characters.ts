/** Escapes that PostgreSQL cannot store in jsonb: NUL and lone surrogates. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i;

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [clean(key), clean(field)]));
};

export const storable = <T extends object>(document: T): T =>
  UNSTORABLE.test(JSON.stringify(document)) ? (clean(document) as T) : document;
