import { isOnline } from '../../lib/browser/connectivity.ts';
import type { PathPageQuery } from './PathPage.generated.ts';

/** Offline, a cached page that is disabled counts as missing. */
export const there = (answer: PathPageQuery): PathPageQuery => {
  if (answer.page?.__typename === 'Unavailable' && !import.meta.env.SSR && !isOnline()) {
    throw new Error('Page query returned empty result');
  }
  return answer;
};

/** Appends the query of the request; keys of the path win. */
export const withQuery = (path: string, search: string): string => {
  const [own = '', query] = path.split('?');
  if (query === undefined) return own + search;
  const all = new URLSearchParams(query);
  for (const [key, value] of new URLSearchParams(search))
    if (!new URLSearchParams(query).has(key)) all.append(key, value);
  return `${own}?${all}`;
};

/** The server has its own log. */
export const noteMissing = (path: string): void => {
  if (!import.meta.env.SSR) console.info(`No page at ${path}`);
};
