import { keptSite } from './keptSite.ts';

/** A path with the prefix of the current store view, for full navigations. */
export const storePath = (path: string): string => (keptSite(location.pathname)?.prefix ?? '') + path;
