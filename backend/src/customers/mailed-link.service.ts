import { isEmail } from '@patchwork/domain/email.ts';
import { type Guess, onceCounted } from '../db/guesses.ts';
import type { Answer } from '../db/idempotency.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { ownerOf } from '../lib/identity.ts';
import { networkOf } from '../lib/network.ts';
import { Refusal } from '../lib/refusal.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { deletePastLinks, insertLink, type LinkKind, takeLink } from './mailed-link.repository.ts';
import { hashOf, newSecret } from './refresh-token.ts';

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

const PER_ADDRESS = 5;
const PER_CLIENT = 20;

/** Who asks for a link. */
export interface LinkRequest {
  readonly kind: LinkKind;
  readonly email: string;
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
  readonly storeCode: string;
  readonly idempotencyKey: string;
}

export interface MailedLinkService {
  /**
   * Puts a mail with a link into the outbox, whether or not anybody has an account with the address: nobody is looked
   * up, so that neither the answer nor its time tells. Five an hour for an address and twenty for a client are the most.
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
export const addressOf = (typed: string, field = 'email'): string => {
  const email = typed.trim().toLowerCase();
  if (email === '') throw new Refusal('INVALID', 'Field is required', field);
  if (!isEmail(email)) throw new Refusal('INVALID', 'Please, provide the correct email address', field);
  return email;
};

/** What whoever follows a link brings. */
export interface BroughtLink {
  readonly kind: LinkKind;
  readonly email: string;
  readonly token: string;
}

/** Wrong links count for the client alone: for an address anybody could use its attempts up. */
export const linkGuessOf = (address: string): Guess => ({
  kind: 'mailed-link',
  subjects: [`network ${networkOf(address)}`],
});

const EXPIRED: Record<LinkKind, string> = {
  'sign-in': 'This link has been used or has expired. Please ask for a new one.',
  password: 'Password reset link expired. Please ask for a new one.',
};

/** Uses a link up and returns whose address it proves; refuses with LINK_EXPIRED. */
export const useLink = async (executor: Executor, { kind, email: said, token }: BroughtLink): Promise<string> => {
  const email = said.trim().toLowerCase();
  if (await takeLink(executor, { kind, email, hash: hashOf(token) })) return email;
  throw new Refusal('LINK_EXPIRED', EXPIRED[kind]);
};

interface Letter {
  readonly kind: LinkKind;
  readonly email: string;
  readonly storeCode: string;
  readonly shop: string;
}

const mailLink = async (
  executor: Executor,
  { kind, email, storeCode, shop }: Letter,
  mail: string = RULES[kind].mail,
): Promise<true> => {
  const { path, minutes } = RULES[kind];
  const token = newSecret();
  await insertLink(executor, { kind, email, hash: hashOf(token) }, minutes);
  const link = { shop, path: `${path}?${new URLSearchParams({ token, email })}` };
  await post(executor, mail, { template: mail, recipient: email, storeCode, link, validMinutes: minutes });
  return true;
};

/** Mails whoever has just got an account the link to choose its password. */
export const mailAccountLink = (executor: Executor, letter: Omit<Letter, 'kind'>): Promise<true> =>
  mailLink(executor, { kind: 'password', ...letter }, ACCOUNT_LINK);

/** Links that prove an address by being sent to it. */
export const createMailedLinkService = ({ db, shopUrls }: MailedLinkDeps): MailedLinkService => ({
  request: async ({ kind, email: typed, address, storeCode, idempotencyKey: key }) => {
    const shop = shopUrls.get(storeCode);
    if (shop === undefined) throw new Unavailable('No links can be mailed from here: PUBLIC_URL is not set');
    const email = addressOf(typed);
    const attempt = { owner: ownerOf(null), key, scope: `link.${kind}`, payload: { email, storeCode } };
    const guess: Guess = {
      kind: RULES[kind].mail,
      subjects: [`mail ${email}`, `network ${networkOf(address)}`],
      perHour: [PER_ADDRESS, PER_CLIENT],
    };
    return onceCounted(db, { attempt, guess }, (executor) => mailLink(executor, { kind, email, storeCode, shop }));
  },
  dropPast: () => {
    const rules = Object.values(RULES);
    return deletePastLinks(db, {
      kinds: [...rules.map(({ mail }) => mail), ACCOUNT_LINK],
      minutes: Math.max(...rules.map(({ minutes }) => minutes)),
    });
  },
});
