import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { currentStore } from '../lib/store.ts';
import { insertCustomer } from './customer.repository.ts';
import { mailAccountLink } from './mailed-link.service.ts';

/** Kind of the outbox rows that tell who wanted an account that there is one already. */
export const ACCOUNT_EXISTS = 'account-exists';

const LONGEST_NAME = 100;

/** A guest who asked for an account at the checkout. */
export interface Guest {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface CheckoutAccounts {
  /**
   * Makes an account without a password and mails the link to choose one, which proves the address: until then nobody
   * gets in. Returns the customer's id; undefined where the address has an account already, which its owner alone is
   * told of, by mail, or where no link can be mailed.
   */
  open(executor: Executor, guest: Guest): Promise<string | undefined>;
}

interface CheckoutAccountDeps {
  /** Where each store view's pages are, by its code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

interface Place {
  readonly storeCode: string;
  readonly shop: string;
}

const mailAccountExists = (executor: Executor, recipient: string, { storeCode, shop }: Place): Promise<void> => {
  const link = { shop, path: '/sign-in/' };
  return post(executor, ACCOUNT_EXISTS, { template: ACCOUNT_EXISTS, recipient, storeCode, link });
};

/** Accounts that guests ask for with an order. */
export const createCheckoutAccounts = ({ shopUrls }: CheckoutAccountDeps): CheckoutAccounts => ({
  open: async (executor, { email: typed, firstName, lastName }) => {
    const { code: storeCode } = currentStore();
    const shop = shopUrls.get(storeCode);
    if (shop === undefined) return undefined;
    const email = typed.trim().toLowerCase();
    const names = { first_name: firstName.slice(0, LONGEST_NAME), last_name: lastName.slice(0, LONGEST_NAME) };
    const id = await insertCustomer(executor, { email, ...names, password_hash: null });
    if (id === undefined) await mailAccountExists(executor, email, { storeCode, shop });
    else await mailAccountLink(executor, { email, storeCode, shop });
    return id;
  },
});
