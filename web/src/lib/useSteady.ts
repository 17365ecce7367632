import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

/** A stable function that calls the latest version; not for use while rendering. */
export const useSteadyVerb = <A extends readonly unknown[], R>(verb: (...args: A) => R): ((...args: A) => R) => {
  const newest = useRef(verb);
  useLayoutEffect(() => {
    newest.current = verb;
  });
  return useCallback((...args) => newest.current(...args), []);
};

/** Keeps the identity of equal JSON. */
export const useSteadyFacts = <T>(facts: T): T => {
  const text = JSON.stringify(facts);
  return useMemo(() => JSON.parse(text) as T, [text]);
};
