/** Memoizes by a list of texts; for objects that are expensive to make, such as Intl formatters. */
export const onceEach = <Key extends readonly string[], T>(make: (...key: Key) => T): ((...key: Key) => T) => {
  const made = new Map<string, { readonly it: T }>();
  return (...key) => {
    const name = key.join('\0');
    const known = made.get(name);
    if (known) return known.it;
    const it = make(...key);
    made.set(name, { it });
    return it;
  };
};
