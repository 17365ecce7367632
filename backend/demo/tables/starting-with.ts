/** Rotates the list: a parent shows its first variant, and parents in a list should not look alike. */
export const startingWith = <T>(list: readonly T[], first: T): readonly T[] => {
  const at = list.indexOf(first);
  if (at < 0) throw new Error(`The demo shop has no ${first}`);
  return [...list.slice(at), ...list.slice(0, at)];
};
