import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react';

interface LazyPartOptions {
  readonly isWanted?: boolean;
  readonly onFailed?: () => void;
}

/**
 * A component loaded on first use; a failure is returned instead of thrown. `fetchPart` resolves with whether it
 * loaded.
 * @param load a stable function.
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
