/** Works something out once for each answer it is made of, however many requests share that answer. */
export const deriveOnce = <Source extends object, Result>(work: (source: Source) => Result) => {
  const results = new WeakMap<Source, Result>();
  return (source: Source): Result => {
    const known = results.get(source);
    if (known !== undefined) return known;
    const result = work(source);
    results.set(source, result);
    return result;
  };
};
