/** A storefront path with leading and trailing slash, from the platform's, which has none. */
export const toPath = (urlPath: string): string => `/${urlPath.replace(/^\/+|\/+$/g, '')}/`;

/** The platform's path from a storefront address: no query, no slashes at the ends. */
export const toUrlPath = (path: string): string => (path.split(/[?#]/, 1)[0] ?? '').replace(/^\/+|\/+$/g, '');
