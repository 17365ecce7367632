import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/site-links.generated.ts';
import { use } from 'react';
import { findStoreLink, type Shop, type StoreLinkName } from '../../lib/site.ts';
import { ShopContext } from '../../lib/siteContext.ts';

export interface SiteLink {
  readonly path: string;
  readonly label: string;
  /** The setting of the store that has another address for it. */
  readonly setting?: StoreLinkName;
}

/** In the header, before and after the products. */
export const BEFORE: readonly SiteLink[] = [{ path: '/about/', label: text.about, setting: 'ABOUT' }];
export const AFTER: readonly SiteLink[] = [
  { path: '/distributors/', label: text.distributors, setting: 'DISTRIBUTORS' },
  { path: '/reviews/', label: common.reviews, setting: 'REVIEWS' },
  { path: '/custom-plush-pricing/', label: text.pricing, setting: 'PRICING' },
];

/** The links that lead somewhere: to the store's own address for it, else to a page that the shop has. */
export const findLinks = (shop: Shop, links: readonly SiteLink[], isOwn = (_path: string) => false): SiteLink[] => {
  const paths = new Set(shop.pages.map(({ path }) => path));
  return links.flatMap(({ path, label, setting }) => {
    const set = setting && findStoreLink(shop, setting);
    return set || isOwn(path) || paths.has(path) ? { path: set || path, label } : [];
  });
};

/** The links of the header. The other links come later, with the footer and the menu. */
export const toHeaderLinks = (shop: Shop) => ({ before: findLinks(shop, BEFORE), after: findLinks(shop, AFTER) });

export const useHeaderLinks = () => toHeaderLinks(use(ShopContext));
