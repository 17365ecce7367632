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
import { newSecret, toHash } from '../lib/secret.ts';
import { Unavailable } from '../lib/unavailable.ts';
import {
  deletePastLinks,
  hasGoodLink,
  insertLink,
  isLinkGood,
  type LinkKind,
  takeLink,
} from './mailed-link.repository.ts';

export type { LinkKind };

/** Kinds of the outbox rows with such a link. */
export const LOGIN_LINK = 'login-link';
const PASSWORD_LINK = 'password-link';
/** A link to set an account's first password. */
const ACCOUNT_LINK = 'account-link';

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

/** Per address and network. */
const MOST_LINKS = 5;
/** Per address and hour over all networks: beyond it no mail is sent while a valid link exists. */
const MOST_LINKS_IN_ALL = 30;

interface LinkRequest {
  readonly kind: LinkKind;
  readonly email: string;
  readonly address: string;
  readonly storeCode: string;
  /** Page to continue to after signing in; ignored unless it is a path of the shop. */
  readonly returnPath?: string | null | undefined;
  readonly idempotencyKey: string;
}

export interface MailedLinkService {
  /**
   * Mails a link whether or not the address has an account: nothing is looked up, so neither the answer nor its time
   * reveals it. Hourly rate limits: 5 per address and network, 100 per network. Beyond 30 per address over all networks
   * a mail is sent only if no earlier link is valid for half its lifetime: strangers can neither flood an address nor
   * use up its owner's mails.
   */
  request(request: LinkRequest): Promise<Answer<true>>;
  /** Deletes expired links and their mails. Returns the number of rows. */
  deleteExpired(): Promise<number>;
}

interface MailedLinkDeps {
  readonly db: Executor;
  /** Origin of each store view's pages, by code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

/** Normalizes an address; refuses malformed ones. */
export const toEmail = (typed: string, field = 'email'): string => {
  const email = typed.trim().toLowerCase();
  if (email === '') throw new Refusal('INVALID', reasons.fieldRequired, field);
  if (!isEmail(email)) throw new Refusal('INVALID', reasons.emailInvalid, field);
  return email;
};

/** The parameters of a followed link. */
interface LinkProof {
  readonly kind: LinkKind;
  readonly email: string;
  readonly token: string;
}

const EXPIRED: Record<LinkKind, Reason> = {
  'sign-in': reasons.linkExpired,
  password: reasons.passwordLinkExpired,
};

/** Consumes a link and returns the proven address; refuses with LINK_EXPIRED. */
export const useLink = async (executor: Executor, { kind, email: said, token }: LinkProof): Promise<string> => {
  const email = said.trim().toLowerCase();
  if (await takeLink(executor, { kind, email, hash: toHash(token) })) return email;
  throw new Refusal('LINK_EXPIRED', EXPIRED[kind]);
};

/** Refuses an invalid link before costly work; does not consume it. */
export const requireLink = async (db: Executor, { kind, email: said, token }: LinkProof): Promise<void> => {
  const email = said.trim().toLowerCase();
  if (!(await isLinkGood(db, { kind, email, hash: toHash(token) }))) throw new Refusal('LINK_EXPIRED', EXPIRED[kind]);
};

interface LinkMail {
  /** A path of the shop; default: the page for links of this kind. */
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

/** Mails a new account's owner the link to set the password. */
export const mailAccountLink = (executor: Executor, mail: Omit<LinkMail, 'kind'>): Promise<true> =>
  mailLink(executor, { kind: 'password', ...mail }, ACCOUNT_LINK);

/** Counts a mail to the address. True if it exceeds the limit and a valid link was mailed before. */
const countAndCheckFlood = async (
  executor: Executor,
  { kind, email }: Pick<LinkMail, 'kind' | 'email'>,
): Promise<boolean> => {
  const { mail, minutes } = RULES[kind];
  const subjects = [toSubject(`mail ${email}`, MOST_LINKS_IN_ALL)];
  if (await consumeRateLimit(executor, { kind: mail, subjects })) return false;
  return hasGoodLink(executor, { kind, email }, minutes / 2);
};

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
  deleteExpired: () => {
    const rules = Object.values(RULES);
    return deletePastLinks(db, {
      kinds: [...rules.map(({ mail }) => mail), ACCOUNT_LINK],
      minutes: Math.max(...rules.map(({ minutes }) => minutes)),
    });
  },
});
