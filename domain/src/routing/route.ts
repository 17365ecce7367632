/** How addresses are written. Paths are relative to the store view's prefix. */
interface RouteSettings {
  /** True: pages have the platform's url paths. False: paths of a fixed form, /p/… and /c/…. */
  readonly usesDispatcher: boolean;
}

export interface Route {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface RoutedProduct {
  /** As the platform names it, e.g. configurable. */
  readonly typeId: string;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly slug: string;
  /** Without leading and trailing slash. */
  readonly urlPath: string;
  /** The preselected variant; null for none. */
  readonly childSku: string | null;
}

interface RoutedCategory {
  readonly slug: string;
  readonly urlPath: string;
}

/** A parsed path of a fixed form. */
type NamedAddress =
  | { readonly kind: 'product'; readonly parentSku: string; readonly childSku: string | null }
  | { readonly kind: 'category'; readonly slug: string };

/** The query key of the variant, if it is not in the path. */
export const CHILD_SKU = 'childSku';

const PRODUCT = 'p';
const CATEGORY = 'c';

const ownPath = (urlPath: string): string[] => urlPath.split('/').filter(Boolean);

/** Half a surrogate pair, which somebody may have typed, is in no address. */
const encode = (part: string): string => encodeURIComponent(part.toWellFormed());

const written = (parts: readonly string[]): string => (parts.length === 0 ? '/' : `/${parts.map(encode).join('/')}/`);

/** Of parts that are written as they are. */
const PLAIN = /^[\w-]+(\/[\w-]+)*$/;

/** The platform's path as an address; most need no look at their parts. */
const writtenPath = (urlPath: string): string => (PLAIN.test(urlPath) ? `/${urlPath}/` : written(ownPath(urlPath)));

/** `{type}-product`, with the parent's sku, or its own if it has no parent. */
export const productRoute = ({ typeId, sku, parentSku, slug, childSku }: RoutedProduct): Route => ({
  name: `${typeId}-product`,
  params: { parentSku: parentSku ?? sku, slug, ...(childSku !== null && { childSku }) },
});

/** The canonical path, with leading and trailing slash; a chosen variant is in its query or path. */
export const productPath = (product: RoutedProduct, settings: RouteSettings): string => {
  const { childSku } = product;
  if (settings.usesDispatcher) {
    const query = childSku === null ? '' : `?${new URLSearchParams({ [CHILD_SKU]: childSku })}`;
    return writtenPath(product.urlPath) + query;
  }
  const { parentSku = product.sku, slug = '' } = productRoute(product).params;
  return written([PRODUCT, parentSku, slug, ...(childSku === null ? [] : [childSku])]);
};

export const categoryPath = ({ slug, urlPath }: RoutedCategory, settings: RouteSettings): string =>
  settings.usesDispatcher ? writtenPath(urlPath) : written([CATEGORY, slug]);

/** From the platform's path, which has no leading and trailing slash. */
export const pagePath = (urlPath: string): string => writtenPath(urlPath);

export const namedAddress = (urlPath: string): NamedAddress | null => {
  const [form, first, slug, childSku, ...rest] = ownPath(urlPath);
  if (form === CATEGORY && first !== undefined && slug === undefined) return { kind: 'category', slug: first };
  if (form !== PRODUCT || first === undefined || slug === undefined || rest.length > 0) return null;
  return { kind: 'product', parentSku: first, childSku: childSku ?? null };
};
