/** An attribute value as a number if it is numeric, else as trimmed text; null if it is empty. */
export const toScalar = (value: unknown): number | string | null => {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text === '') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listCustomAttributes = (value: unknown): [string, unknown][] => {
  if (Array.isArray(value)) {
    return value.filter(isObject).map(({ attribute_code: code, value: held }) => [String(code ?? ''), held]);
  }
  return isObject(value) ? Object.entries(value) : [];
};

/** Moves the `custom_attributes` of older dumps to the top level, where newer dumps have them. */
export const withCustomAttributes = (source: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { custom_attributes: custom, ...own } = source;
  const lifted = listCustomAttributes(custom).filter(
    ([code]) => code !== '' && (own[code] === undefined || own[code] === null),
  );
  return { ...own, ...Object.fromEntries(lifted) };
};
