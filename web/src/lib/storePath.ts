import { keptSite } from './keptSite.ts';

/** A path of the shop in the store view of the page in front of the shopper, for the browser's own navigations. */
export const storePath = (path: string): string => (keptSite(location.pathname)?.prefix ?? '') + path;
