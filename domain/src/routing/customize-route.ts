type RouteName = 'phrase-pillow-customize' | 'cut-out-blankets' | 'renaissance-blankets';

/** The page on which the shopper designs a product. */
interface CustomizeRoute {
  readonly name: RouteName;
  /** Query parameters that identify the product. */
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
 * The design page of a product whose category has one; null for all others. The first such category in the product's
 * own order decides between pillow and blanket; a blanket listed as a renaissance one is one, whichever comes first.
 */
export const customizeRoute = (sku: string, categoryIds: readonly number[]): CustomizeRoute | null => {
  for (const id of categoryIds) {
    if (id === PHRASE_PILLOWS) return toRoute('phrase-pillow-customize', sku);
    if (id !== CUT_OUT_BLANKETS && id !== RENAISSANCE_BLANKETS) continue;
    return toRoute(categoryIds.includes(RENAISSANCE_BLANKETS) ? 'renaissance-blankets' : 'cut-out-blankets', sku);
  }
  return null;
};

/** E.g. /cut-out-blankets/?product_design=CONFETTI. */
export const customizePath = ({ name, query }: CustomizeRoute): string => `/${name}/?${new URLSearchParams(query)}`;

/**
 * The sku in the address of a design page: empty if missing, null if the path is another page.
 * @param urlPath without leading and trailing slash.
 */
export const designedSku = (urlPath: string, query: URLSearchParams): string | null =>
  Object.hasOwn(DESIGN_KEYS, urlPath) ? (query.get(DESIGN_KEYS[urlPath as RouteName])?.trim() ?? '') : null;

/**
 * The category that is designed on this page; null if the path is another page.
 * @param urlPath without leading and trailing slash.
 */
export const designedCategory = (urlPath: string): number | null =>
  Object.hasOwn(CATEGORIES, urlPath) ? CATEGORIES[urlPath as RouteName] : null;

/** The part of a query that identifies the designed product; may be empty. */
export const designQuery = (query: URLSearchParams): string => {
  for (const key of ['front_design', 'product_design']) {
    const sku = query.get(key);
    if (sku !== null) return `?${new URLSearchParams({ [key]: sku })}`;
  }
  return '';
};
