import type { ComponentType } from 'react';
import type { Customer } from '../../shop/offlineStore.ts';

export interface AccountPageProps {
  /** Who is signed in; the page is drawn anew for somebody else. */
  readonly customer: Customer;
  /** Parameters of the page's path. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface AccountPage {
  /** Below /my-account/, without slashes around it; `:name` is a parameter. */
  readonly path: string;
  /** Its heading, in the document's title and in the navigation too. */
  readonly title: string;
  /** False: it is reached from another page, and the navigation leaves it out. */
  readonly isListed?: false;
  /** True: it is about plush toys, and the navigation of a shop that makes none leaves it out. */
  readonly isOfPlush?: true;
  readonly load: () => Promise<{ readonly Component: ComponentType<AccountPageProps> }>;
}

export const ACCOUNT = '/my-account/';

export const ADDRESS_BOOK = `${ACCOUNT}address-book/`;
