import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

/** A function that stays the same one with every render and does what the newest does; not to be called while rendering. */
export const useSteadyVerb = <A extends readonly unknown[], R>(verb: (...args: A) => R): ((...args: A) => R) => {
  const newest = useRef(verb);
  useLayoutEffect(() => {
    newest.current = verb;
  });
  return useCallback((...args) => newest.current(...args), []);
};

/** Plain JSON that stays the same object while it says the same. */
export const useSteadyFacts = <T>(facts: T): T => {
  const text = JSON.stringify(facts);
  return useMemo(() => JSON.parse(text) as T, [text]);
};
