import { createContext } from 'react';

/** Fetches what the page at a path needs, so that it is there when the link is pressed. */
export const PrefetchContext = createContext<(path: string) => unknown>(() => undefined);
