/**
 * Checks what something is made of, in its order.
 *
 * @throws Error with the place of the first value that is missing, counted from 0.
 */
export const requireValues = (values: readonly unknown[]): void => {
  const position = values.indexOf(undefined);
  if (position >= 0) throw new Error(`Undefined value passed at position: ${position}`);
};
