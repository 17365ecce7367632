import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { currentStore } from '../lib/store.ts';
import { insertCustomer } from './customer.repository.ts';
import { mailAccountLink } from './mailed-link.service.ts';

/** Kind of the outbox rows that tell an owner that the account exists already. */
const ACCOUNT_EXISTS = 'account-exists';

const LONGEST_NAME = 100;

/** A guest who requests an account at checkout. */
export interface Guest {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface CheckoutAccounts {
  /**
   * Creates an account without a password and mails a link to set one, which proves the address: nobody can sign in
   * before. Returns the customer's id; undefined if the address has an account, which is revealed by mail to its owner only,
   * or if no link can be mailed.
   */
  open(executor: Executor, guest: Guest): Promise<string | undefined>;
}

interface CheckoutAccountDeps {
  /** Origin of each store view's pages, by code. */
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
