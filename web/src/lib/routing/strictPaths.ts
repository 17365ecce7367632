import type { To } from 'react-router';
import type { Site } from '../site.ts';

type Navigate = (to: To | null, options?: object) => Promise<void>;

/** The part of a router that starts navigations. */
export interface Navigator {
  // Narrower overloads than a function type can tell.
  navigate: unknown;
}

/** Names of files are whole; .html is how platforms end the addresses of pages. */
const DONE = /^$|\/$|(^|\/)\.{1,2}$|\.(?!html?$)[a-z0-9]{2,11}$/i;

const strict = (path: string): string => (DONE.test(path) ? path : `${path}/`);

/** The same address with the slash that every page's path ends with; query, hash and names of files stay as they are. */
export const withSlash = (to: To): To =>
  typeof to === 'string'
    ? to.replace(/^[^?#]*/, strict)
    : { ...to, ...(to.pathname && { pathname: strict(to.pathname) }) };

/** Makes every navigation of a page end in a slash, and leave the page where it leads into another store. */
export const navigateStrictly = <T extends Navigator>(router: T, site: Site): T => {
  const navigate = router.navigate as Navigate;
  router.navigate = async (to: To | number | null, options?: object): Promise<void> => {
    if (to === null || typeof to === 'number') return navigate(to as null, options);
    const address = withSlash(to);
    if (site.stores.length > 0 && (await import('./otherStore.ts')).leaveFor(address, site)) return;
    return navigate(address, options);
  };
  return router;
};
