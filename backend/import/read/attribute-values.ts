/** What an attribute holds as a number where it is one, and as it is written where it is none; null: nothing. */
export const scalarOf = (value: unknown): number | string | null => {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text === '') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const customOf = (value: unknown): [string, unknown][] => {
  if (Array.isArray(value)) {
    return value.filter(isObject).map(({ attribute_code: code, value: held }) => [String(code ?? ''), held]);
  }
  return isObject(value) ? Object.entries(value) : [];
};

/** Lifts the attributes that older dumps keep in a list of their own to where newer ones have them. */
export const withCustomAttributes = (source: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { custom_attributes: custom, ...own } = source;
  const lifted = customOf(custom).filter(([code]) => code !== '' && (own[code] === undefined || own[code] === null));
  return { ...own, ...Object.fromEntries(lifted) };
};
