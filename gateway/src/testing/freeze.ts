/** Makes whatever writes on a value, or on what it holds, fail. */
export const freezeDeeply = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeeply(part);
};
