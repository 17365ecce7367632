/** Throws an Error that names the position of the first missing value, counted from 0. */
export const requireValues = (values: readonly unknown[]): void => {
  const position = values.indexOf(undefined);
  if (position >= 0) throw new Error(`Undefined value passed at position: ${position}`);
};
