import { DEFAULT_SHOWN_STORE } from '@patchwork/domain/stores/store.ts';
import type { Site } from './site.ts';

const KEY = 'patchwork-site';

const isSite = (value: unknown): value is Site => {
  const site = value as Partial<Site> | null;
  return (
    typeof site?.currency === 'string' &&
    typeof site.prefix === 'string' &&
    typeof site.store?.locale === 'string' &&
    Array.isArray(site.stores)
  );
};

const read = (prefix: string): Site | null => {
  try {
    const site: unknown = JSON.parse(localStorage.getItem(KEY + prefix) ?? 'null');
    if (!isSite(site)) return null;
    // Old entries lack test groups and later settings.
    return { ...site, store: { ...DEFAULT_SHOWN_STORE, ...site.store }, testGroups: site.testGroups ?? [] };
  } catch {
    return null;
  }
};

/** Stores the page's site, so that the shop can open offline. */
export const keepSite = (site: Site): void => {
  try {
    localStorage.setItem(KEY + site.prefix, JSON.stringify(site));
  } catch {
    // Without storage there is no offline catalogue either.
  }
};

/** The site last seen at a path; null if none. */
export const keptSite = (path: string): Site | null => {
  const [, first = ''] = path.split('/');
  return (first !== '' ? read(`/${first}`) : null) ?? read('');
};
