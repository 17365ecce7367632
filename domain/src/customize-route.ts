/** Where a product is designed by the shopper rather than bought as it is. */
export interface CustomizeRoute {
  readonly name: 'phrase-pillow-customize' | 'cut-out-blankets' | 'renaissance-blankets';
  /** Query parameters that carry the product. */
  readonly query: Readonly<Record<string, string>>;
}

const PHRASE_PILLOWS = 80;
const CUT_OUT_BLANKETS = 114;
const RENAISSANCE_BLANKETS = 115;

const blanketRoute = (sku: string, categoryIds: readonly number[]): CustomizeRoute => ({
  name: categoryIds.includes(RENAISSANCE_BLANKETS) ? 'renaissance-blankets' : 'cut-out-blankets',
  query: { product_design: sku },
});

/**
 * The route of a product whose category has one of its own; null for all others. The first of these categories in the
 * product's own order decides between pillow and blanket; a blanket listed among the renaissance ones is one of them,
 * whichever is listed first.
 */
export const customizeRoute = (sku: string, categoryIds: readonly number[]): CustomizeRoute | null => {
  for (const id of categoryIds) {
    if (id === PHRASE_PILLOWS) return { name: 'phrase-pillow-customize', query: { front_design: sku } };
    if (id === CUT_OUT_BLANKETS || id === RENAISSANCE_BLANKETS) return blanketRoute(sku, categoryIds);
  }
  return null;
};
