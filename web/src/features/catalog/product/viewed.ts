import { createKeptList } from '../../../lib/keptList.ts';

const SKU = /^[\w ./+-]{1,64}$/;

/** Key in local storage; the web server's `viewed.ts` has a script that reads it too. */
export const VIEWED_KEY = 'patchwork-viewed';

const viewed = createKeptList({ key: VIEWED_KEY, most: 12, isSound: (sku) => SKU.test(sku) });

/**
 * Skus of the products viewed on this device, latest first. They are sent to the shop only in queries for these
 * products.
 */
export const viewedSkus = viewed.read;

export const rememberViewed = viewed.putFirst;
