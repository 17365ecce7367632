import { resolveStoreView, type StoreAddress, storeMove } from '@patchwork/domain/stores/store-view.ts';
import { createPath, type To } from 'react-router';
import type { Site } from '../site.ts';

/** The URL of a path in another store, for a full navigation; null for this store. */
export const otherStoreAddress = (to: To, host: string, { store, prefix, stores }: Site): string | null => {
  const [first, ...rest] = stores;
  const address = typeof to === 'string' ? to : createPath(to);
  if (!first || !address.startsWith('/')) return null;
  const all: readonly [StoreAddress, ...StoreAddress[]] = [first, ...rest];
  const [path = '/'] = (prefix + address).split(/[?#]/, 1);
  if (resolveStoreView(host, path, all).store.code === store.code) return null;
  return (storeMove(host, path, all) ?? path) + address.slice(path.length - prefix.length);
};

/** Navigates to another store's page; false if the address is in this store. */
export const leaveFor = (to: To, site: Site): boolean => {
  const address = otherStoreAddress(to, location.host, site);
  if (address !== null) location.assign(address);
  return address !== null;
};
