import type { Executor } from '../db/schema.ts';
import { currentStore } from '../lib/store.ts';
import { insertCustomer } from './customer.repository.ts';
import { mailAccountLink } from './mailed-link.service.ts';

const LONGEST_NAME = 100;

/** Who has ordered as a guest, and wants an account. */
export interface Guest {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface CheckoutAccounts {
  /**
   * Makes an account without a password and mails the link to choose one, which proves the address: until then nobody
   * gets in. Returns the customer's id; undefined where the address has an account already, or no link can be mailed.
   */
  open(executor: Executor, guest: Guest): Promise<string | undefined>;
}

interface CheckoutAccountDeps {
  /** Where each store view's pages are, by its code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

/** Accounts that guests ask for with an order. */
export const createCheckoutAccounts = ({ shopUrls }: CheckoutAccountDeps): CheckoutAccounts => ({
  open: async (executor, { email: typed, firstName, lastName }) => {
    const { code: storeCode } = currentStore();
    const shop = shopUrls.get(storeCode);
    if (shop === undefined) return undefined;
    const email = typed.trim().toLowerCase();
    const names = { first_name: firstName.slice(0, LONGEST_NAME), last_name: lastName.slice(0, LONGEST_NAME) };
    const id = await insertCustomer(executor, { email, ...names, password_hash: null });
    if (id !== undefined) await mailAccountLink(executor, { email, storeCode, shop });
    return id;
  },
});
