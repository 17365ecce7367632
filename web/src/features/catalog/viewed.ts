const KEY = 'patchwork-viewed';
const MOST = 12;
const SKU = /^[\w ./+-]{1,64}$/;

const isSku = (value: unknown): value is string => typeof value === 'string' && SKU.test(value);

/** Skus of the products looked at on this device, the latest first. They never leave it but to be shown again. */
export const viewedSkus = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSku).slice(0, MOST) : [];
  } catch {
    // Storage that is switched off or damaged remembers nothing.
    return [];
  }
};

/** Puts a product first. */
export const rememberViewed = (sku: string): void => {
  if (!isSku(sku)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([sku, ...viewedSkus().filter((other) => other !== sku)].slice(0, MOST)));
  } catch {
    // See `viewedSkus`.
  }
};
