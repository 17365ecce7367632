/** Products that are customized after the purchase, by patterns of their skus. */
const PRODUCT_SETS: readonly (readonly [pattern: RegExp, route: string])[] = [
  [/HEADCOVER/i, 'golf-head-covers-customize'],
  [/FOREVER/i, 'forevers-customize'],
  [/BLANKET|PORTRAIT|PAJAMA|TUMBLER|SOCKS|GOLFSHIRT/i, 'printed-product-customize'],
];

/** Null if the product is not customized after the purchase. */
export const itemCustomizePath = (sku: string, orderItemId: string): string | null => {
  const route = PRODUCT_SETS.find(([pattern]) => pattern.test(sku))?.[1];
  return route === undefined ? null : `/${route}/?${new URLSearchParams({ orderItemId, sku })}`;
};

export const bulkCustomizePath = (orderItemIds: readonly string[]): string =>
  `/order-items/bulk-customize/?${new URLSearchParams({ orderItemIds: orderItemIds.join(',') })}`;
