import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react';

interface LazyPartOptions {
  /** True where it is wanted as soon as this is there. */
  readonly isWanted?: boolean;
  readonly onFailed?: () => void;
}

/**
 * A component whose code is fetched when it is first wanted; a fetch that fails is told instead of thrown.
 * `fetchPart` resolves with whether it came.
 * @param load the same function with every render.
 */
export const useLazyPart = <TProps>(
  load: () => Promise<ComponentType<TProps>>,
  { isWanted = false, onFailed }: LazyPartOptions = {},
) => {
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
  const onMissing = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (isWanted) void fetchPart().then((isThere) => isThere || onMissing());
  }, [isWanted, fetchPart]);
  return { Part, hasFailed, fetchPart, dropPart: () => setPart(null) };
};
