import { use } from 'react';
import { type Shop, ShopContext } from '../../lib/site.ts';

export interface SiteLink {
  readonly path: string;
  readonly label: string;
}

/** In the header, before and after the products. */
const BEFORE: readonly SiteLink[] = [{ path: '/about/', label: 'About' }];
const AFTER: readonly SiteLink[] = [
  { path: '/distributors/', label: 'Distributors' },
  { path: '/reviews/', label: 'Reviews' },
  { path: '/custom-plush-pricing/', label: 'Pricing' },
];
/** Only in the mobile menu. */
const LISTS: readonly SiteLink[] = [
  { path: '/wishlist/', label: 'Wishlist' },
  { path: '/compare/', label: 'Compare' },
];
const COMPANY: readonly SiteLink[] = [
  ...BEFORE,
  { path: '/team/', label: 'Team' },
  { path: '/reviews/', label: 'Reviews' },
  { path: '/share-your-story/', label: 'Share your story' },
  { path: '/share-an-artist/', label: 'Share an artist' },
  { path: '/distributors/', label: 'Distributors' },
  { path: '/bulk-quote/', label: 'Quote for many' },
  { path: '/nda/', label: 'Confidentiality' },
];
const HELP: readonly SiteLink[] = [
  { path: '/how-to-order/', label: 'How to order' },
  { path: '/custom-plush-pricing/', label: 'Pricing' },
  { path: '/production-times/', label: 'Production times' },
  { path: '/plushie-reminder/', label: 'Remind me of a toy' },
  { path: '/shipping/', label: 'Shipping and returns' },
  { path: '/faqs/', label: 'Questions' },
  { path: '/sizes-and-fabrics/', label: 'Sizes and fabrics' },
  { path: '/newsletter/', label: 'Newsletter' },
  { path: '/contact/', label: 'Contact' },
];
const LEGAL: readonly SiteLink[] = [
  { path: '/terms-of-service/', label: 'Terms' },
  { path: '/privacy-policy/', label: 'Privacy' },
];

/** Pages of the storefront itself, not of its content. */
const OWN = new Set(['/newsletter/']);
/** Further ones in a shop that makes plush toys. */
const OWN_OF_PLUSH = new Set(['/share-your-story/', '/share-an-artist/', '/plushie-reminder/']);
/** How many other content pages fit into the footer. */
const MOST_OTHERS = 8;

/** The links whose pages the shop has. Content pages that are not listed here follow under their own titles. */
export const toSiteLinks = ({ makesPlush, pages }: Shop) => {
  const paths = new Set(pages.map(({ path }) => path));
  const isThere = ({ path }: SiteLink): boolean =>
    paths.has(path) || OWN.has(path) || (makesPlush && OWN_OF_PLUSH.has(path));
  const known = new Set([...AFTER, ...COMPANY, ...HELP, ...LEGAL].map(({ path }) => path));
  const others = makesPlush ? [] : pages.filter(({ path }) => !known.has(path)).slice(0, MOST_OTHERS);
  const [before, after] = [BEFORE.filter(isThere), AFTER.filter(isThere)];
  return {
    before,
    after,
    menu: [...before, ...after, ...LISTS],
    company: [...COMPANY.filter(isThere), ...others.map(({ path, title }) => ({ path, label: title }))],
    help: HELP.filter(isThere),
    legal: LEGAL.filter(isThere),
  };
};

export const useSiteLinks = () => toSiteLinks(use(ShopContext));
