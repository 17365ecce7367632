import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as compareTexts from '@patchwork/domain/messages/compare.generated.ts';
import * as newsletterTexts from '@patchwork/domain/messages/newsletter.generated.ts';
import * as reminderTexts from '@patchwork/domain/messages/reminder.generated.ts';
import * as shareArtistTexts from '@patchwork/domain/messages/share-artist.generated.ts';
import * as shareStoryTexts from '@patchwork/domain/messages/share-story.generated.ts';
import * as text from '@patchwork/domain/messages/site-links.generated.ts';
import { use } from 'react';
import type { Shop } from '../../lib/site.ts';
import { ShopContext } from '../../lib/siteContext.ts';
import { AFTER, BEFORE, type SiteLink, toHeaderLinks } from './headerLinks.ts';

/** Only in the mobile menu. */
const LISTS: readonly SiteLink[] = [
  { path: '/wishlist/', label: common.wishlist },
  { path: '/compare/', label: compareTexts.title },
];
const COMPANY: readonly SiteLink[] = [
  ...BEFORE,
  { path: '/team/', label: text.team },
  { path: '/reviews/', label: common.reviews },
  { path: '/share-your-story/', label: shareStoryTexts.title },
  { path: '/share-an-artist/', label: shareArtistTexts.title },
  { path: '/distributors/', label: text.distributors },
  { path: '/bulk-quote/', label: text.bulkOrders },
  { path: '/nda/', label: text.confidentiality },
];
const HELP: readonly SiteLink[] = [
  { path: '/how-to-order/', label: text.howToOrder },
  { path: '/custom-plush-pricing/', label: text.pricing },
  { path: '/production-times/', label: text.productionTimes },
  { path: '/plushie-reminder/', label: reminderTexts.title },
  { path: '/shipping/', label: text.shippingAndReturns },
  { path: '/faqs/', label: text.faqs },
  { path: '/sizes-and-fabrics/', label: text.sizesAndFabrics },
  { path: '/newsletter/', label: newsletterTexts.title },
  { path: '/contact/', label: text.contact },
];
const LEGAL: readonly SiteLink[] = [
  { path: '/terms-of-service/', label: text.terms },
  { path: '/privacy-policy/', label: text.privacy },
];

/** Pages of the storefront itself, not of its content. */
const OWN = new Set(['/newsletter/']);
/** Further ones in a shop that makes plush toys. */
const OWN_OF_PLUSH = new Set(['/share-your-story/', '/share-an-artist/', '/plushie-reminder/']);
/** How many other content pages fit into the footer. */
const MOST_OTHERS = 8;

/** The links whose pages the shop has. Content pages that are not listed here follow under their own titles. */
export const toSiteLinks = (shop: Shop) => {
  const { makesPlush, pages } = shop;
  const paths = new Set(pages.map(({ path }) => path));
  const isThere = ({ path }: SiteLink): boolean =>
    paths.has(path) || OWN.has(path) || (makesPlush && OWN_OF_PLUSH.has(path));
  const known = new Set([...AFTER, ...COMPANY, ...HELP, ...LEGAL].map(({ path }) => path));
  const others = makesPlush ? [] : pages.filter(({ path }) => !known.has(path)).slice(0, MOST_OTHERS);
  const { before, after } = toHeaderLinks(shop);
  return {
    menu: [...before, ...after, ...LISTS],
    company: [...COMPANY.filter(isThere), ...others.map(({ path, title }) => ({ path, label: title }))],
    help: HELP.filter(isThere),
    legal: LEGAL.filter(isThere),
  };
};

export const useSiteLinks = () => toSiteLinks(use(ShopContext));
