/** Lazy and memoized. */
export const once = <Result>(work: () => Result): (() => Result) => {
  let done: { readonly result: Result } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
};
