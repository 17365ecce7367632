/** How the shop writes the addresses of what it sells. All paths are those inside a store view, without its prefix. */
export interface RouteSettings {
  /** True: pages stand at the platform's own url paths. False: at paths of a fixed form, /p/… and /c/…. */
  readonly usesDispatcher: boolean;
}

/** The name of a page with its parameters. */
export interface Route {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface RoutedProduct {
  /** Product type as the platform names it, e.g. configurable. */
  readonly typeId: string;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly slug: string;
  /** Without slashes at its ends. */
  readonly urlPath: string;
  /** The variant to show chosen; null for none. */
  readonly childSku: string | null;
}

export interface RoutedCategory {
  readonly slug: string;
  readonly urlPath: string;
}

/** A path of a fixed form, taken apart. */
export type NamedAddress =
  | { readonly kind: 'product'; readonly parentSku: string; readonly childSku: string | null }
  | { readonly kind: 'category'; readonly slug: string };

/** The query key that chooses a variant where the path does not. */
export const CHILD_SKU = 'childSku';

const PRODUCT = 'p';
const CATEGORY = 'c';

const ownPath = (urlPath: string): string[] => urlPath.split('/').filter(Boolean);

const written = (parts: readonly string[]): string =>
  parts.length === 0 ? '/' : `/${parts.map(encodeURIComponent).join('/')}/`;

/** The page of a product: `{type}-product`, with the parent's sku, or its own where it has none. */
export const productRoute = ({ typeId, sku, parentSku, slug, childSku }: RoutedProduct): Route => ({
  name: `${typeId}-product`,
  params: { parentSku: parentSku ?? sku, slug, ...(childSku !== null && { childSku }) },
});

/** The one address of a product, with leading and trailing slash; a chosen variant stands in its query or its path. */
export const productPath = (product: RoutedProduct, settings: RouteSettings): string => {
  const { childSku } = product;
  if (settings.usesDispatcher) {
    const query = childSku === null ? '' : `?${new URLSearchParams({ [CHILD_SKU]: childSku })}`;
    return written(ownPath(product.urlPath)) + query;
  }
  const { parentSku = product.sku, slug = '' } = productRoute(product).params;
  return written([PRODUCT, parentSku, slug, ...(childSku === null ? [] : [childSku])]);
};

/** The one address of a category. */
export const categoryPath = ({ slug, urlPath }: RoutedCategory, settings: RouteSettings): string =>
  written(settings.usesDispatcher ? ownPath(urlPath) : [CATEGORY, slug]);

/** The path of a page from the platform's own, which has no slashes at its ends. */
export const pagePath = (urlPath: string): string => written(ownPath(urlPath));

/**
 * Reads /p/:parentSku/:slug/:childSku? and /c/:slug, whichever form the shop writes itself; null for other paths.
 * @param urlPath decoded, without slashes at its ends.
 */
export const namedAddress = (urlPath: string): NamedAddress | null => {
  const [form, first, slug, childSku, ...rest] = ownPath(urlPath);
  if (form === CATEGORY && first !== undefined && slug === undefined) return { kind: 'category', slug: first };
  if (form !== PRODUCT || first === undefined || slug === undefined || rest.length > 0) return null;
  return { kind: 'product', parentSku: first, childSku: childSku ?? null };
};
