import type { CustomerService } from '../customers/customer.service.ts';
import { addressOf } from '../customers/mailed-link.service.ts';
import { guessing, onceCounted } from '../db/guesses.ts';
import { type Answer, once } from '../db/idempotency.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { ownerOf } from '../lib/identity.ts';
import { networkOf } from '../lib/network.ts';
import { Refusal } from '../lib/refusal.ts';
import { isCouponGood, isSubscribed, leaveBy, subscribe, unsubscribe } from './newsletter.repository.ts';

/** Kind of the outbox rows that greet subscribers. */
export const NEWSLETTER_WELCOME = 'newsletter-welcome';

/** Ten percent off, for whoever reads the newsletter. */
const COUPON = 'WELCOME10';

const LEAVE_PAGE = '/newsletter/unsubscribe/';

export interface Subscriber {
  /** Verified; null: a guest. */
  readonly customerId: string | null;
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
  readonly storeCode: string;
  readonly idempotencyKey: string;
}

export interface Status {
  readonly isSubscribed: boolean;
  readonly email: string;
}

export interface NewsletterService {
  /**
   * Subscribes an address. The answer is the same whether it was subscribed before or not; a mail goes out where it was
   * not, with the coupon and the link to leave by. Ten in ten minutes are the most, by client and by address.
   */
  subscribe(subscriber: Subscriber, email: string): Promise<Answer<true>>;
  /** Of the customer's own address. */
  status(customerId: string): Promise<Status>;
  /** Ends the subscription of the customer's own address, where there is one. */
  unsubscribe(customerId: string, idempotencyKey: string): Promise<Answer<true>>;
  /** Ends a subscription by the token of its mails; ten wrong ones in ten minutes are the most for a client. */
  leave(token: string, address: string): Promise<true>;
}

interface NewsletterDeps {
  readonly db: Executor;
  readonly customers: Pick<CustomerService, 'profile'>;
  /** Where each store view's pages are, by its code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

interface Letter {
  readonly email: string;
  readonly storeCode: string;
  /** Where the store's pages are; undefined: nowhere that is known. */
  readonly shop: string | undefined;
  readonly token: string;
}

const greet = async (executor: Executor, { email, storeCode, shop, token }: Letter): Promise<void> => {
  const couponCode = (await isCouponGood(executor, COUPON)) ? COUPON : null;
  await post(executor, NEWSLETTER_WELCOME, {
    template: NEWSLETTER_WELCOME,
    recipient: email,
    storeCode,
    couponCode,
    ...(shop !== undefined && { link: { shop, path: `${LEAVE_PAGE}?${new URLSearchParams({ token })}` } }),
  });
};

/** The newsletter's subscriptions. */
export const createNewsletterService = ({ db, customers, shopUrls }: NewsletterDeps): NewsletterService => ({
  subscribe: async ({ customerId, address, storeCode, idempotencyKey: key }, typed) => {
    const email = addressOf(typed);
    const attempt = { owner: ownerOf(customerId), key, scope: 'newsletter.subscribe', payload: { email } };
    const guess = { kind: 'letter', subjects: [`network ${networkOf(address)}`, `mail ${email}`] } as const;
    return onceCounted(db, { attempt, guess }, async (executor) => {
      const token = await subscribe(executor, email);
      if (token !== null) await greet(executor, { email, storeCode, shop: shopUrls.get(storeCode), token });
      return true as const;
    });
  },
  status: async (customerId) => {
    const { email } = await customers.profile(customerId);
    return { isSubscribed: await isSubscribed(db, email), email };
  },
  unsubscribe: async (customerId, key) => {
    const { email } = await customers.profile(customerId);
    const attempt = { owner: ownerOf(customerId), key, scope: 'newsletter.unsubscribe', payload: { email } };
    return once(db, attempt, async (executor) => {
      await unsubscribe(executor, email);
      return true as const;
    });
  },
  leave: (token, address) =>
    guessing(db, { kind: 'mailed-link', subjects: [`network ${networkOf(address)}`] }, async (executor) => {
      if (await leaveBy(executor, token)) return true as const;
      throw new Refusal('LINK_EXPIRED', 'This link leads to no subscription', 'token');
    }),
});
