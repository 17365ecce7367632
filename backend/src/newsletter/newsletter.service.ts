import { randomBytes } from 'node:crypto';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { CustomerService } from '../customers/customer.service.ts';
import { toEmail } from '../customers/mailed-link.service.ts';
import { type Answer, once } from '../db/idempotency.ts';
import { post } from '../db/outbox.ts';
import { onceWithRateLimit, toMailSubjects } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { toHash } from '../lib/secret.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { joinMailList } from '../mail/lists/lists.service.ts';
import {
  confirmRequest,
  deleteExpiredRequests,
  insertRequest,
  isCouponGood,
  isRequestGood,
  isSubscribed,
  subscribe,
  unsubscribe,
  unsubscribeByToken,
} from './newsletter.repository.ts';

/** Kind of the outbox rows that greet subscribers. */
const NEWSLETTER_WELCOME = 'newsletter-welcome';

/** Kind of those that ask whether the address is its owner's. */
const NEWSLETTER_CONFIRM = 'newsletter-confirm';

export const CONFIRM_PATH = '/api/mail/confirm/';
const CONFIRM_DAYS = 7;
const BYTES = 32;

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
   * Subscribes a customer's own address; any other is asked first, by a mail with a link. The answer does not reveal
   * whether it was subscribed. Rate limit in ten minutes: 10 per address and network, 100 per network.
   */
  subscribe(subscriber: Subscriber, email: string): Promise<Answer<true>>;
  /** Of the customer's own address. */
  status(customerId: string): Promise<Status>;
  /** Unsubscribes the customer's own address, if it is subscribed. */
  unsubscribe(customerId: string, idempotencyKey: string): Promise<Answer<true>>;
  /** Unsubscribes by the token from a mail. No rate limit: tokens are random. */
  leave(token: string): Promise<true>;
  /** Whether a link from such a mail is valid. */
  isConfirmable(token: string): Promise<boolean>;
  /**
   * Subscribes the address of a link, and greets it with the coupon and the link to unsubscribe. False for an unknown or
   * expired one. No rate limit: tokens have 256 bits.
   */
  confirm(token: string, storeCode: string): Promise<boolean>;
  /** Deletes what nobody confirmed. Returns the number of rows. */
  deleteExpired(): Promise<number>;
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

/** Asks whether the address is its owner's; not again within the hour. */
const askToConfirm = async (executor: Executor, { email, storeCode, shop }: Omit<WelcomeMail, 'token'>) => {
  if (shop === undefined) throw new Unavailable('No links can be mailed from here: PUBLIC_URL is not set');
  const token = randomBytes(BYTES).toString('hex');
  if (!(await insertRequest(executor, { email, hash: toHash(token), days: CONFIRM_DAYS }))) return;
  // Addresses of the server's own have no store in their path.
  const link = { shop: new URL(shop).origin, path: `${CONFIRM_PATH}${token}?${new URLSearchParams({ storeCode })}` };
  await post(executor, NEWSLETTER_CONFIRM, {
    template: NEWSLETTER_CONFIRM,
    recipient: email,
    storeCode,
    link,
    validDays: CONFIRM_DAYS,
  });
};

const subscribeAndGreet = async (executor: Executor, mail: Omit<WelcomeMail, 'token'>): Promise<void> => {
  const token = await subscribe(executor, mail.email);
  if (token === null) return;
  await joinMailList(executor, mail.email, 'newsletter');
  await greet(executor, { ...mail, token });
};

const createSubscribe =
  ({ db, customers, shopUrls }: NewsletterDeps): NewsletterService['subscribe'] =>
  async ({ customerId, address, storeCode, idempotencyKey: key }, typed) => {
    const email = toEmail(typed);
    const attempt = { owner: getKeyOwner(customerId), key, scope: 'newsletter.subscribe', payload: { email } };
    const limit = { kind: 'letter', subjects: toMailSubjects(email, address) } as const;
    const isOwn = customerId !== null && (await customers.profile(customerId)).email === email;
    return onceWithRateLimit(db, { attempt, limit }, async (executor) => {
      const mail = { email, storeCode, shop: shopUrls.get(storeCode) };
      if (isOwn) await subscribeAndGreet(executor, mail);
      else if (!(await isSubscribed(executor, email))) await askToConfirm(executor, mail);
      return true as const;
    });
  };

/** Ends the subscription of an address whose owner asked for that elsewhere. */
export const endNewsletter = (executor: Executor, email: string): Promise<void> => unsubscribe(executor, email);

export const createNewsletterService = (deps: NewsletterDeps): NewsletterService => {
  const { db, customers, shopUrls } = deps;
  return {
    subscribe: createSubscribe(deps),
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
    isConfirmable: (token) => isRequestGood(db, toHash(token)),
    confirm: (token, storeCode) =>
      transaction(db, async (executor) => {
        const request = await confirmRequest(executor, toHash(token));
        if (!request) return false;
        const mail = { email: request.email, storeCode, shop: shopUrls.get(storeCode) };
        if (request.isFirst) await subscribeAndGreet(executor, mail);
        return true;
      }),
    deleteExpired: () => deleteExpiredRequests(db, NEWSLETTER_CONFIRM),
  };
};
