import { createContext } from 'react';

/** Prefetches the page at a path. */
export const PrefetchContext = createContext<(path: string) => unknown>(() => undefined);
