export interface SiteLink {
  readonly path: string;
  readonly label: string;
}

/** Pages of the header besides the products. */
export const SITE_LINKS: readonly SiteLink[] = [];
