import { isOnline } from '../../lib/browser/connectivity.ts';
import type { PathPageQuery } from './PathPage.generated.ts';

/** Without a network, what a device has kept of a page that is not shown is no page either. */
export const there = (answer: PathPageQuery): PathPageQuery => {
  if (answer.page?.__typename === 'Unavailable' && !import.meta.env.SSR && !isOnline()) {
    throw new Error('Page query returned empty result');
  }
  return answer;
};

/** A path with the query it was asked with behind it; keys that the path has itself are its own. */
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
