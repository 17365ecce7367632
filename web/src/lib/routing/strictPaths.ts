import { createPath, parsePath, type To } from 'react-router';
import type { Site } from '../site.ts';

type Navigate = (to: To | null, options?: object) => Promise<void>;

/** The part of a router that starts navigations. */
export interface Navigator {
  // Narrower overloads than a function type can tell.
  navigate: unknown;
}

const FILE = /\.[a-z0-9]{2,11}$/i;

/** The same address with the slash that every page's path ends with; query and hash stay as they are. */
export const withSlash = (to: To): To => {
  const { pathname = '', ...rest } = typeof to === 'string' ? parsePath(to) : to;
  if (pathname === '' || pathname.endsWith('/') || /(^|\/)\.{1,2}$/.test(pathname) || FILE.test(pathname)) return to;
  const strict = { ...rest, pathname: `${pathname}/` };
  return typeof to === 'string' ? createPath(strict) : strict;
};

/** Makes every navigation of a page end in a slash, and leave the page where it leads into another store. */
export const navigateStrictly = <T extends Navigator>(router: T, site: Site): T => {
  const navigate = router.navigate as Navigate;
  router.navigate = async (to: To | number | null, options?: object): Promise<void> => {
    if (to === null || typeof to === 'number') return navigate(to as null, options);
    const strict = withSlash(to);
    if (site.stores.length > 0 && (await import('./otherStore.ts')).leaveFor(strict, site)) return;
    return navigate(strict, options);
  };
  return router;
};
