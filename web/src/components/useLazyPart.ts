import { type ComponentType, useCallback, useState } from 'react';

/**
 * A component whose code is fetched when it is first wanted; a fetch that fails is told instead of thrown.
 * `fetchPart` resolves with whether it came.
 * @param load the same function with every render.
 */
export const useLazyPart = <TProps>(load: () => Promise<ComponentType<TProps>>) => {
  const [Part, setPart] = useState<ComponentType<TProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const fetchPart = useCallback(
    () =>
      load().then(
        (part) => {
          setPart(() => part);
          return true;
        },
        () => {
          setHasFailed(true);
          return false;
        },
      ),
    [load],
  );
  return { Part, hasFailed, fetchPart, dropPart: () => setPart(null) };
};
