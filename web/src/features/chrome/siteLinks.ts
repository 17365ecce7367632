export interface SiteLink {
  readonly path: string;
  readonly label: string;
}

/** Before and after the products in the header. */
export const LINKS_BEFORE: readonly SiteLink[] = [{ path: '/about/', label: 'About' }];
export const LINKS_AFTER: readonly SiteLink[] = [
  { path: '/distributors/', label: 'Distributors' },
  { path: '/reviews/', label: 'Reviews' },
  { path: '/custom-plush-pricing/', label: 'Pricing' },
];
/** The shopper's own; in the menu of phones. */
const LIST_LINKS: readonly SiteLink[] = [
  { path: '/wishlist/', label: 'Wishlist' },
  { path: '/compare/', label: 'Compare' },
];
export const SITE_LINKS: readonly SiteLink[] = [...LINKS_BEFORE, ...LINKS_AFTER, ...LIST_LINKS];
