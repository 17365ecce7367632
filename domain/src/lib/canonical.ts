const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined && field !== null);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, field]) => [key, sorted(field)]));
};

/** JSON with sorted keys and without empty fields: equal content gives equal text. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'null';
