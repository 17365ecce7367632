import { isAbroad, safeHref } from '@patchwork/domain/content/rich-text.ts';
import { readSetting, readTextSetting } from '@patchwork/domain/stores/settings.ts';
import type { SisterBrand, StoreLink, StoreLinkName, StoreSettings } from './content.types.generated.ts';

const MOST_BRANDS = 12;

/** Where each address is in the tree of settings. */
const PATHS: Readonly<Record<StoreLinkName, string>> = {
  ABOUT: 'links/about_url',
  CALIFORNIA_PRIVACY: 'legal/california_privacy_url',
  CONTACT: 'links/contact_url',
  DISTRIBUTORS: 'links/distributors_url',
  FINANCIAL_INCENTIVE: 'legal/financial_incentive_url',
  INSTANT_QUOTE: 'links/instant_quote_url',
  OPT_OUT: 'legal/opt_out_url',
  PRICING: 'links/pricing_url',
  PRIVACY: 'legal/privacy_url',
  REVIEWS: 'links/reviews_url',
  TERMS: 'legal/terms_url',
};

/** Of a path or an https address; null for anything else that a tree may have in its place. */
const readHref = (tree: unknown, path: string): string | null => {
  const href = safeHref(readTextSetting(tree, path) ?? '');
  return href !== null && (href.startsWith('/') || isAbroad(href)) ? href : null;
};

const toLink = (tree: unknown, [name, path]: readonly [StoreLinkName, string]): StoreLink | [] => {
  const href = readHref(tree, path);
  return href === null ? [] : { name, href };
};

const toBrand = (tree: unknown, code: string): SisterBrand | [] => {
  const [name, url] = [readTextSetting(tree, `brands/${code}/name`), readHref(tree, `brands/${code}/url`)];
  return name !== null && url !== null && isAbroad(url) ? { name, url } : [];
};

/** @param tree as the platform sent it, each part of which may be missing or something else */
export const toStoreSettings = (tree: unknown, storeCode: string): StoreSettings => {
  const brands = readSetting(tree, 'brands');
  const codes = typeof brands === 'object' && brands !== null ? Object.keys(brands) : [];
  const sisters = codes.filter((code) => code !== storeCode && !code.includes('/'));
  return {
    links: (Object.entries(PATHS) as [StoreLinkName, string][]).flatMap((entry) => toLink(tree, entry)),
    sisterBrands: sisters.flatMap((code) => toBrand(tree, code)).slice(0, MOST_BRANDS),
  };
};
