import { redirectTarget } from '@patchwork/domain/redirect-target.ts';
import { RETURN, SIGN_IN, SIGN_UP } from '../../lib/signInPath.ts';

const ACCOUNT = '/my-account/';
const HASH = /#\S*$/;

/** Whether somebody was sent to sign in on the way to another page. */
export const isSentToSignIn = (query: URLSearchParams): boolean => query.has(RETURN);

/** Where signing in leads to, out of what an address says: a path of this shop, else the account. */
export const returnPath = (query: URLSearchParams): string => {
  const said = query.get(RETURN) ?? ACCOUNT;
  const target = redirectTarget(said, []);
  if (target?.kind !== 'own') return ACCOUNT;
  const path = target.urlPath === '' ? '/' : `/${target.urlPath}/`;
  if (path === SIGN_IN || path === SIGN_UP) return ACCOUNT;
  return path + target.query + (HASH.exec(said)?.[0] ?? '');
};
