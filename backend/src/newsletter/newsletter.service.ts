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
const NEWSLETTER_WELCOME = 'newsletter-welcome';

/** Ten percent off for subscribers. */
const COUPON = 'WELCOME10';

const LEAVE_PAGE = '/newsletter/unsubscribe/';

export interface Subscriber {
  /** Verified; null for a guest. */
  readonly customerId: string | null;
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
   * Subscribes an address. The answer does not reveal whether it was subscribed; if not, a mail is sent with the coupon
   * and the link to unsubscribe. Rate limit in ten minutes: 10 per address and network, 100 per network.
   */
  subscribe(subscriber: Subscriber, email: string): Promise<Answer<true>>;
  /** Of the customer's own address. */
  status(customerId: string): Promise<Status>;
  /** Unsubscribes the customer's own address, if it is subscribed. */
  unsubscribe(customerId: string, idempotencyKey: string): Promise<Answer<true>>;
  /** Unsubscribes by the token from a mail. No rate limit: tokens are random. */
  leave(token: string): Promise<true>;
}

interface NewsletterDeps {
  readonly db: Executor;
  readonly customers: Pick<CustomerService, 'profile'>;
  /** Origin of each store view's pages, by code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

interface WelcomeMail {
  readonly email: string;
  readonly storeCode: string;
  /** Origin of the store; undefined if unknown. */
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
