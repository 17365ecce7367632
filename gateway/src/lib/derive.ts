/** Memoizes derived data by the answer it is derived from, across requests. */
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
