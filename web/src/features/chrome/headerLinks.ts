import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/site-links.generated.ts';
import { use } from 'react';
import type { Shop } from '../../lib/site.ts';
import { ShopContext } from '../../lib/siteContext.ts';

export interface SiteLink {
  readonly path: string;
  readonly label: string;
}

/** In the header, before and after the products. */
export const BEFORE: readonly SiteLink[] = [{ path: '/about/', label: text.about }];
export const AFTER: readonly SiteLink[] = [
  { path: '/distributors/', label: text.distributors },
  { path: '/reviews/', label: common.reviews },
  { path: '/custom-plush-pricing/', label: text.pricing },
];

/** The links of the header whose pages the shop has. The other links come later, with the footer and the menu. */
export const toHeaderLinks = ({ pages }: Shop) => {
  const paths = new Set(pages.map(({ path }) => path));
  const isThere = ({ path }: SiteLink): boolean => paths.has(path);
  return { before: BEFORE.filter(isThere), after: AFTER.filter(isThere) };
};

export const useHeaderLinks = () => toHeaderLinks(use(ShopContext));
