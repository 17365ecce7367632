type RouteName = 'phrase-pillow-customize' | 'cut-out-blankets' | 'renaissance-blankets';

/** Where a product is designed by the shopper rather than bought as it is. */
export interface CustomizeRoute {
  readonly name: RouteName;
  /** Query parameters that carry the product. */
  readonly query: Readonly<Record<string, string>>;
}

const PHRASE_PILLOWS = 80;
const CUT_OUT_BLANKETS = 114;
const RENAISSANCE_BLANKETS = 115;

const DESIGN_KEYS: Readonly<Record<RouteName, string>> = {
  'phrase-pillow-customize': 'front_design',
  'cut-out-blankets': 'product_design',
  'renaissance-blankets': 'product_design',
};

const CATEGORIES: Readonly<Record<RouteName, number>> = {
  'phrase-pillow-customize': PHRASE_PILLOWS,
  'cut-out-blankets': CUT_OUT_BLANKETS,
  'renaissance-blankets': RENAISSANCE_BLANKETS,
};

const toRoute = (name: RouteName, sku: string): CustomizeRoute => ({ name, query: { [DESIGN_KEYS[name]]: sku } });

/**
 * The route of a product whose category has one of its own; null for all others. The first of these categories in the
 * product's own order decides between pillow and blanket; a blanket listed among the renaissance ones is one of them,
 * whichever is listed first.
 */
export const customizeRoute = (sku: string, categoryIds: readonly number[]): CustomizeRoute | null => {
  for (const id of categoryIds) {
    if (id === PHRASE_PILLOWS) return toRoute('phrase-pillow-customize', sku);
    if (id !== CUT_OUT_BLANKETS && id !== RENAISSANCE_BLANKETS) continue;
    return toRoute(categoryIds.includes(RENAISSANCE_BLANKETS) ? 'renaissance-blankets' : 'cut-out-blankets', sku);
  }
  return null;
};

/** The address of such a route, e.g. /cut-out-blankets/?product_design=CONFETTI. */
export const customizePath = ({ name, query }: CustomizeRoute): string => `/${name}/?${new URLSearchParams(query)}`;

/**
 * The sku that an address of such a route carries: an empty text where it is missing, null where the path is none of
 * them.
 * @param urlPath without slashes at its ends.
 */
export const designedSku = (urlPath: string, query: URLSearchParams): string | null =>
  Object.hasOwn(DESIGN_KEYS, urlPath) ? (query.get(DESIGN_KEYS[urlPath as RouteName])?.trim() ?? '') : null;

/**
 * The category whose products are designed at a path; null where the path is none of theirs.
 * @param urlPath without slashes at its ends.
 */
export const designedCategory = (urlPath: string): number | null =>
  Object.hasOwn(CATEGORIES, urlPath) ? CATEGORIES[urlPath as RouteName] : null;

/** The part of an address's query that tells which product is designed; empty where none is. */
export const designQuery = (query: URLSearchParams): string => {
  for (const key of ['front_design', 'product_design']) {
    const sku = query.get(key);
    if (sku !== null) return `?${new URLSearchParams({ [key]: sku })}`;
  }
  return '';
};
