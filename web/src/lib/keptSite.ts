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
    // One that was noted before there were tests is in none, and has no settings that came later.
    return { ...site, store: { ...DEFAULT_SHOWN_STORE, ...site.store }, testGroups: site.testGroups ?? [] };
  } catch {
    return null;
  }
};

/** Notes store and currency of a page, so that the shop opens in them without a network. */
export const keepSite = (site: Site): void => {
  try {
    localStorage.setItem(KEY + site.prefix, JSON.stringify(site));
  } catch {
    // A shopper who has switched the storage off has no kept catalogue to open either.
  }
};

/** The site a path was last seen in; null when it never was. */
export const keptSite = (path: string): Site | null => {
  const [, first = ''] = path.split('/');
  return (first !== '' ? read(`/${first}`) : null) ?? read('');
};
