import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { CustomerService } from '../customers/customer.service.ts';
import { toEmail } from '../customers/mailed-link.service.ts';
import { type Answer, once } from '../db/idempotency.ts';
import { post } from '../db/outbox.ts';
import { onceWithRateLimit, toMailSubjects } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { isCouponGood, isSubscribed, subscribe, unsubscribe, unsubscribeByToken } from './newsletter.repository.ts';

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
   * not, with the coupon and the link to leave by. In ten minutes ten for an address from one network, and a hundred for a
   * network, are the most.
   */
  subscribe(subscriber: Subscriber, email: string): Promise<Answer<true>>;
  /** Of the customer's own address. */
  status(customerId: string): Promise<Status>;
  /** Ends the subscription of the customer's own address, where there is one. */
  unsubscribe(customerId: string, idempotencyKey: string): Promise<Answer<true>>;
  /** Ends a subscription by the token of its mails. No rate limit: tokens are random. */
  leave(token: string): Promise<true>;
}

interface NewsletterDeps {
  readonly db: Executor;
  readonly customers: Pick<CustomerService, 'profile'>;
  /** Where each store view's pages are, by its code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

interface WelcomeMail {
  readonly email: string;
  readonly storeCode: string;
  /** Where the store's pages are; undefined: nowhere that is known. */
  readonly shop: string | undefined;
  readonly token: string;
}

const greet = async (executor: Executor, { email, storeCode, shop, token }: WelcomeMail): Promise<void> => {
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
    const email = toEmail(typed);
    const attempt = { owner: getKeyOwner(customerId), key, scope: 'newsletter.subscribe', payload: { email } };
    const limit = { kind: 'letter', subjects: toMailSubjects(email, address) } as const;
    return onceWithRateLimit(db, { attempt, limit }, async (executor) => {
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
    const attempt = { owner: getKeyOwner(customerId), key, scope: 'newsletter.unsubscribe', payload: { email } };
    return once(db, attempt, async (executor) => {
      await unsubscribe(executor, email);
      return true as const;
    });
  },
  leave: async (token) => {
    if (await unsubscribeByToken(db, token)) return true as const;
    throw new Refusal('LINK_EXPIRED', reasons.subscriptionLinkUnknown, 'token');
  },
});
