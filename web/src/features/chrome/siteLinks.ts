import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as compareTexts from '@patchwork/domain/messages/compare.generated.ts';
import * as newsletterTexts from '@patchwork/domain/messages/newsletter.generated.ts';
import * as reminderTexts from '@patchwork/domain/messages/reminder.generated.ts';
import * as shareArtistTexts from '@patchwork/domain/messages/share-artist.generated.ts';
import * as shareStoryTexts from '@patchwork/domain/messages/share-story.generated.ts';
import * as text from '@patchwork/domain/messages/site-links.generated.ts';
import { use } from 'react';
import { REQUEST_CALL_HASH } from '../../lib/requestCall.ts';
import { findStoreLink, type Shop, type StoreLinkName } from '../../lib/site.ts';
import { ShopContext } from '../../lib/siteContext.ts';
import { AFTER, BEFORE, findLinks, type SiteLink, toHeaderLinks } from './headerLinks.ts';

const CONTACT = '/contact/';
/** Only in the mobile menu. */
const LISTS: readonly SiteLink[] = [
  { path: '/wishlist/', label: common.wishlist },
  { path: '/compare/', label: compareTexts.title },
];
const COMPANY: readonly SiteLink[] = [
  ...BEFORE,
  { path: '/team/', label: text.team },
  { path: '/reviews/', label: common.reviews, setting: 'REVIEWS' },
  { path: '/share-your-story/', label: shareStoryTexts.title },
  { path: '/share-an-artist/', label: shareArtistTexts.title },
  { path: '/distributors/', label: text.distributors, setting: 'DISTRIBUTORS' },
  { path: '/nda/', label: text.confidentiality },
];
const CUSTOM: readonly SiteLink[] = [
  { path: '/how-to-order/', label: text.howToOrder },
  { path: '/custom-plush-pricing/', label: text.pricing, setting: 'PRICING' },
  { path: '/production-times/', label: text.productionTimes },
  { path: '/bulk-quote/', label: text.bulkOrders, setting: 'INSTANT_QUOTE' },
];
const QUICK: readonly SiteLink[] = [
  { path: '/shipping/', label: text.shippingAndReturns },
  { path: '/faqs/', label: text.faqs },
  { path: '/sizes-and-fabrics/', label: text.sizesAndFabrics },
  { path: '/plushie-reminder/', label: reminderTexts.title },
  { path: '/newsletter/', label: newsletterTexts.title },
  { path: '/contact/', label: text.contact, setting: 'CONTACT' },
];
const PRIVACY: SiteLink = { path: '/privacy-policy/', label: text.privacy, setting: 'PRIVACY' };
const LEGAL: readonly SiteLink[] = [{ path: '/terms-of-service/', label: text.terms, setting: 'TERMS' }, PRIVACY];
/** Pages of other sites, which a store has by its settings alone. */
const NOTICES: readonly (readonly [StoreLinkName, string])[] = [
  ['CALIFORNIA_PRIVACY', text.californiaPrivacy],
  ['FINANCIAL_INCENTIVE', text.financialIncentive],
  ['OPT_OUT', text.optOut],
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
  const isOwn = (path: string): boolean => OWN.has(path) || (makesPlush && OWN_OF_PLUSH.has(path));
  const known = new Set([...AFTER, ...COMPANY, ...CUSTOM, ...QUICK, ...LEGAL].map(({ path }) => path));
  const others = makesPlush ? [] : pages.filter(({ path }) => !known.has(path)).slice(0, MOST_OTHERS);
  const { before, after } = toHeaderLinks(shop);
  const [contact] = findLinks(shop, [{ path: CONTACT, label: text.requestCall, setting: 'CONTACT' }]);
  return {
    menu: [...before, ...after, ...LISTS],
    company: [...findLinks(shop, COMPANY, isOwn), ...others.map(({ path, title }) => ({ path, label: title }))],
    custom: findLinks(shop, CUSTOM),
    quick: findLinks(shop, QUICK, isOwn),
    legal: findLinks(shop, LEGAL),
    privacy: findLinks(shop, [PRIVACY])[0],
    notices: NOTICES.flatMap(([name, label]) => {
      const path = findStoreLink(shop, name);
      return path === undefined ? [] : { path, label };
    }),
    /** Only on a page of the shop itself is the form. */
    call: contact && (contact.path === CONTACT ? { ...contact, path: CONTACT + REQUEST_CALL_HASH } : contact),
    sisterBrands: (shop.sisterBrands ?? []).map(({ name, url }) => ({ path: url, label: name })),
  };
};

export const useSiteLinks = () => toSiteLinks(use(ShopContext));
