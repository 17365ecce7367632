import { createKeptList } from '../../lib/keptList.ts';

const SKU = /^[\w ./+-]{1,64}$/;

const viewed = createKeptList({ key: 'patchwork-viewed', most: 12, isSound: (sku) => SKU.test(sku) });

/** Skus of the products looked at on this device, the latest first. They never leave it but to be shown again. */
export const viewedSkus = viewed.read;

/** Puts a product first. */
export const rememberViewed = viewed.putFirst;
