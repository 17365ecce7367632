/** Does something when it is first asked for, and gives the same result from then on. */
export const once = <Result>(work: () => Result): (() => Result) => {
  let done: { readonly result: Result } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
};
