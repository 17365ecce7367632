import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';

interface PageCode {
  readonly Component: ComponentType;
  /** False: the shop has no such page. */
  readonly loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
}

interface FormPage {
  /** Of the path without slashes at its ends. */
  readonly path: RegExp;
  readonly load: () => Promise<PageCode>;
  /** Not found in a shop that makes no plush toys. */
  readonly isOfPlush?: boolean;
  /** Once it is loaded. */
  code?: PageCode;
}

const PAGES: readonly FormPage[] = [
  { path: /^share-an-artist$/, load: () => import('./ShareArtist.tsx'), isOfPlush: true },
  { path: /^share-your-story$/, load: () => import('./ShareStory.tsx'), isOfPlush: true },
  { path: /^plushie-reminder$/, load: () => import('./PlushieReminder.tsx'), isOfPlush: true },
  { path: /^specialty-commission-raffle$/, load: () => import('./SpecialtyRaffle.tsx') },
  { path: /^order-items\/photos$/, load: () => import('../orders/OrderPhotos.tsx') },
  { path: /^orders\/view$/, load: () => import('../orders/OrderByLink.tsx') },
  { path: /^orders\/find$/, load: () => import('../orders/FindOrder.tsx') },
  { path: /^[\w-]+-quote$/, load: () => import('../bulk/BulkQuote.tsx'), isOfPlush: true },
  { path: /^bulkorder\/confirmation$/, load: () => import('../bulk/BulkConfirmation.tsx'), isOfPlush: true },
  // The second one is an older address of the same page.
  {
    path: /^bulkorder\/(quotation|quote\/index\/bulkorder_id)\/\d+$/,
    load: () => import('../bulk/BulkQuotation.tsx'),
    isOfPlush: true,
  },
];

/** By a path of the store; undefined if there is no such page. */
export const formPageAt = (pathname: string): FormPage | undefined => {
  const name = pathname.replaceAll(/^\/|\/$/g, '');
  return PAGES.find(({ path }) => path.test(name));
};

/** The page with its code, for rendering it without a wait. */
export const loadFormPage = async (pathname: string): Promise<FormPage | undefined> => {
  const page = formPageAt(pathname);
  if (page) page.code = await page.load();
  return page;
};
