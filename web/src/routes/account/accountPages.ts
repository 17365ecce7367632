import * as text from '@patchwork/domain/messages/account.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as newsletterTexts from '@patchwork/domain/messages/newsletter.generated.ts';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { ACCOUNT, type AccountPage, type AccountPageProps } from './accountPage.ts';

/** In navigation order; /my-account/ redirects to the first one. */
export const ACCOUNT_PAGES: readonly AccountPage[] = [
  { path: 'order-history', title: text.orderHistory, load: () => import('../orders/OrderHistory.tsx') },
  {
    path: 'order-history/:orderId',
    title: text.order,
    isListed: false,
    load: () => import('../orders/OrderDetails.tsx'),
  },
  { path: 'profile', title: text.profile, load: () => import('./MyAccountProfile.tsx') },
  { path: 'address-book', title: text.addressBook, load: () => import('./MyAddressBook.tsx') },
  { path: 'address-book/add', title: text.addAddress, isListed: false, load: () => import('./MyAddress.tsx') },
  {
    path: 'address-book/edit/:addressId',
    title: text.editAddress,
    isListed: false,
    load: () => import('./MyAddress.tsx'),
  },
  { path: 'newsletter', title: newsletterTexts.title, load: () => import('./MyAccountNewsletter.tsx') },
  { path: 'plushies', title: text.plushies, isOfPlush: true, load: () => import('./MyAccountPlushies.tsx') },
  { path: 'reviews', title: text.reviews, load: () => import('./MyAccountReviews.tsx') },
  { path: 'password', title: common.password, load: () => import('./MyAccountPassword.tsx') },
  { path: 'privacy', title: text.privacy, load: () => import('./MyAccountPrivacy.tsx') },
];

export const accountPath = ({ path }: Pick<AccountPage, 'path'>): string => `${ACCOUNT}${path}/`;

/** Components loaded so far, so that a page renders synchronously on the server and during hydration. */
const loaded = new Map<AccountPage, ComponentType<AccountPageProps>>();

interface MatchedPage {
  readonly page: AccountPage;
  readonly params: AccountPageProps['params'];
  readonly Content: ComponentType<AccountPageProps> | undefined;
}

/** The account page at an address; null if there is none. */
export const accountPageAt = (pathname: string): MatchedPage | null => {
  for (const page of ACCOUNT_PAGES) {
    const match = matchPath(accountPath(page), pathname);
    if (match) return { page, params: match.params, Content: loaded.get(page) };
  }
  return null;
};

/** Loads the component at an address; resolves with whether there is one. */
export const loadAccountPage = async (pathname: string): Promise<boolean> => {
  const found = accountPageAt(pathname);
  if (found && !found.Content) loaded.set(found.page, (await found.page.load()).Component);
  return found !== null;
};
