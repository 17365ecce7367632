/**
 * Makes something once for each list of texts and keeps it: for what takes longer to make than to use, as formatters of
 * Intl do.
 */
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
