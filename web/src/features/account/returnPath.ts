import { toOwnPath } from '@patchwork/domain/routing/redirect-target.ts';
import { RESET_PASSWORD, RETURN, SIGN_IN, SIGN_UP } from '../../lib/routing/signInPath.ts';

const ACCOUNT = '/my-account/';
const AUTHENTICATE = '/authenticate/';

/** Pages that signing in must not return to. */
const ENTRY_PAGES: ReadonlySet<string> = new Set([SIGN_IN, SIGN_UP, AUTHENTICATE, RESET_PASSWORD]);
/** Their addresses hold secrets from mails. */
const SECRET = /^\/alerts\//;

/** Whether the shopper was sent to sign in on the way to another page. */
export const isSentToSignIn = (query: URLSearchParams): boolean => query.has(RETURN);

const pathIn = (path: string): string => path.split(/[?#]/, 1)[0] ?? path;

/** The path to return to after signing in: the one in the query if it belongs to this shop, otherwise the account. */
export const returnPath = (query: URLSearchParams): string => {
  const path = toOwnPath(query.get(RETURN) ?? ACCOUNT);
  return path === null || ENTRY_PAGES.has(pathIn(path)) ? ACCOUNT : path;
};

/**
 * The page that a mailed sign-in link returns to: the current one, or the one that a sign-in page names in its query.
 * Null if there is none.
 */
export const getPageBefore = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null => {
  const query = new URLSearchParams(search);
  if (isSentToSignIn(query)) return returnPath(query);
  return ENTRY_PAGES.has(pathname) || SECRET.test(pathname) ? null : pathname + search;
};
