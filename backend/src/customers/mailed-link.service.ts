import { isEmail } from '@patchwork/domain/customers/email.ts';
import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toOwnPath } from '@patchwork/domain/routing/redirect-target.ts';
import type { Answer } from '../db/idempotency.ts';
import { post } from '../db/outbox.ts';
import { consumeRateLimit, onceWithRateLimit, type RateLimit, toMailSubjects, toSubject } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { Unavailable } from '../lib/unavailable.ts';
import {
  deletePastLinks,
  hasGoodLink,
  insertLink,
  isLinkGood,
  type LinkKind,
  takeLink,
} from './mailed-link.repository.ts';
import { newSecret, toHash } from './refresh-token.ts';

export type { LinkKind };

/** Kinds of the outbox rows that hold such a link. */
export const LOGIN_LINK = 'login-link';
export const PASSWORD_LINK = 'password-link';
/** A link to choose the first password of an account. */
export const ACCOUNT_LINK = 'account-link';

interface LinkRules {
  readonly mail: typeof LOGIN_LINK | typeof PASSWORD_LINK;
  /** Path of the page that takes the link. */
  readonly path: string;
  readonly minutes: number;
}

const RULES: Record<LinkKind, LinkRules> = {
  'sign-in': { mail: LOGIN_LINK, path: '/authenticate/', minutes: 15 },
  password: { mail: PASSWORD_LINK, path: '/customer/account/resetpassword/', minutes: 60 },
};

/** For one address, from one network. */
const MOST_LINKS = 5;
/** For one address in an hour, from however many networks: beyond it, none while there is one that holds for a good while. */
const MOST_LINKS_IN_ALL = 30;

export interface LinkRequest {
  readonly kind: LinkKind;
  readonly email: string;
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
  readonly storeCode: string;
  /** Where who has signed in is led on to; anything but a path of the shop is passed over. */
  readonly returnPath?: string | null | undefined;
  readonly idempotencyKey: string;
}

export interface MailedLinkService {
  /**
   * Puts a mail with a link into the outbox, whether or not anybody has an account with the address: nobody is looked
   * up, so that neither the answer nor its time tells. Five an hour for an address from one network, and a hundred for a
   * network, are the most. Beyond thirty an hour for an address from all networks a mail goes out only where those before
   * hold no link that is good for at least half its time: strangers cannot flood an address, nor use up its owner's mails.
   */
  request(request: LinkRequest): Promise<Answer<true>>;
  /** Forgets links that have expired, and the mails that hold them. Returns how many rows went. */
  dropPast(): Promise<number>;
}

export interface MailedLinkDeps {
  readonly db: Executor;
  /** Where each store view's pages are, by its code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

/** An address as accounts and links have it; refuses what can be none. */
export const toEmail = (typed: string, field = 'email'): string => {
  const email = typed.trim().toLowerCase();
  if (email === '') throw new Refusal('INVALID', reasons.fieldRequired, field);
  if (!isEmail(email)) throw new Refusal('INVALID', reasons.emailInvalid, field);
  return email;
};

/** The parameters of a mailed link that somebody followed. */
export interface LinkProof {
  readonly kind: LinkKind;
  readonly email: string;
  readonly token: string;
}

const EXPIRED: Record<LinkKind, Reason> = {
  'sign-in': reasons.linkExpired,
  password: reasons.passwordLinkExpired,
};

/** Uses a link up and returns whose address it proves; refuses with LINK_EXPIRED. */
export const useLink = async (executor: Executor, { kind, email: said, token }: LinkProof): Promise<string> => {
  const email = said.trim().toLowerCase();
  if (await takeLink(executor, { kind, email, hash: toHash(token) })) return email;
  throw new Refusal('LINK_EXPIRED', EXPIRED[kind]);
};

/** Refuses a link that could not be used, before anything costly is done for it; uses nothing up. */
export const requireLink = async (db: Executor, { kind, email: said, token }: LinkProof): Promise<void> => {
  const email = said.trim().toLowerCase();
  if (!(await isLinkGood(db, { kind, email, hash: toHash(token) }))) throw new Refusal('LINK_EXPIRED', EXPIRED[kind]);
};

interface LinkMail {
  /** Of the shop's own; left out: where links of this kind lead. */
  readonly returnPath?: string | null;
  readonly kind: LinkKind;
  readonly email: string;
  readonly storeCode: string;
  readonly shop: string;
}

const mailLink = async (
  executor: Executor,
  { kind, email, storeCode, shop, returnPath = null }: LinkMail,
  mail: string = RULES[kind].mail,
): Promise<true> => {
  const { path, minutes } = RULES[kind];
  const token = newSecret();
  await insertLink(executor, { kind, email, hash: toHash(token) }, minutes);
  const query = new URLSearchParams({ token, email, ...(returnPath !== null && { redirect: returnPath }) });
  const link = { shop, path: `${path}?${query}` };
  await post(executor, mail, { template: mail, recipient: email, storeCode, link, validMinutes: minutes });
  return true;
};

/** Mails whoever has just got an account the link to choose its password. */
export const mailAccountLink = (executor: Executor, mail: Omit<LinkMail, 'kind'>): Promise<true> =>
  mailLink(executor, { kind: 'password', ...mail }, ACCOUNT_LINK);

/** Counts a mail to the address. True if it is over the limit and a good link was mailed before: another adds nothing. */
const countAndCheckFlood = async (
  executor: Executor,
  { kind, email }: Pick<LinkMail, 'kind' | 'email'>,
): Promise<boolean> => {
  const { mail, minutes } = RULES[kind];
  const subjects = [toSubject(`mail ${email}`, MOST_LINKS_IN_ALL)];
  if (await consumeRateLimit(executor, { kind: mail, subjects })) return false;
  return hasGoodLink(executor, { kind, email }, minutes / 2);
};

/** Links that prove an address by being sent to it. */
export const createMailedLinkService = ({ db, shopUrls }: MailedLinkDeps): MailedLinkService => ({
  request: async ({ kind, email: typed, address, storeCode, returnPath: said, idempotencyKey: key }) => {
    const shop = shopUrls.get(storeCode);
    if (shop === undefined) throw new Unavailable('No links can be mailed from here: PUBLIC_URL is not set');
    const email = toEmail(typed);
    const returnPath = said && kind === 'sign-in' ? toOwnPath(said) : null;
    const payload = { email, storeCode, ...(returnPath !== null && { returnPath }) };
    const attempt = { owner: getKeyOwner(null), key, scope: `link.${kind}`, payload };
    const limit: RateLimit = { kind: RULES[kind].mail, subjects: toMailSubjects(email, address, MOST_LINKS) };
    return onceWithRateLimit(db, { attempt, limit }, async (executor) => {
      if (!(await countAndCheckFlood(executor, { kind, email })))
        await mailLink(executor, { kind, email, storeCode, shop, returnPath });
      return true as const;
    });
  },
  dropPast: () => {
    const rules = Object.values(RULES);
    return deletePastLinks(db, {
      kinds: [...rules.map(({ mail }) => mail), ACCOUNT_LINK],
      minutes: Math.max(...rules.map(({ minutes }) => minutes)),
    });
  },
});
