import type { ComponentType } from 'react';
import type { Customer } from '../../shop/offlineStore.ts';

export interface AccountPageProps {
  /** Signed in; the page remounts for another customer. */
  readonly customer: Customer;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface AccountPage {
  /** Relative to /my-account/, without slashes at its ends; `:name` is a parameter. */
  readonly path: string;
  /** Heading, document title and navigation entry. */
  readonly title: string;
  /** False: left out of the navigation. */
  readonly isListed?: false;
  /** Left out of the navigation in a shop that makes no plush toys. */
  readonly isOfPlush?: true;
  readonly load: () => Promise<{ readonly Component: ComponentType<AccountPageProps> }>;
}

export const ACCOUNT = '/my-account/';

export const ADDRESS_BOOK = `${ACCOUNT}address-book/`;
