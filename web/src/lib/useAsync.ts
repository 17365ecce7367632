import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Result of a request; undefined while loading and after a failure. A result for another key is never returned.
 * @param key identifies the request; null: none.
 */
export const useAsync = <T>(key: string | null, load: () => Promise<T>): T | undefined => {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly result: T } | null>(null);
  const start = useEffectEvent(load);
  useEffect(() => {
    if (key === null) return;
    let isOver = false;
    start().then(
      (result) => {
        if (!isOver) setAnswer({ key, result });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [key]);
  return answer?.key === key ? answer?.result : undefined;
};
