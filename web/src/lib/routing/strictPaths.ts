import type { To } from 'react-router';
import type { Site } from '../site.ts';

type Navigate = (to: To | null, options?: object) => Promise<void>;

/** The navigation methods of a router. */
interface Navigator {
  // Narrower overloads than a function type can express.
  navigate: unknown;
}

/** File names are complete; .html is a page's suffix on some platforms. */
const DONE = /^$|\/$|(^|\/)\.{1,2}$|\.(?!html?$)[a-z0-9]{2,11}$/i;

const strict = (path: string): string => (DONE.test(path) ? path : `${path}/`);

/** Adds the trailing slash of page paths; query, hash and file names are unchanged. */
export const withSlash = (to: To): To =>
  typeof to === 'string'
    ? to.replace(/^[^?#]*/, strict)
    : { ...to, ...(to.pathname && { pathname: strict(to.pathname) }) };

/** Normalizes every navigation, and turns those into another store into full page loads. */
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
