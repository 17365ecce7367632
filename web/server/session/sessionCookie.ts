import type { IncomingMessage } from 'node:http';
import { cookieOf } from '../visitor.ts';

const NAME = 'patchwork-session';
const MONTH_S = 2_592_000;

/** What a refresh token may look like: nothing that means something in a cookie. */
export const REFRESH_TOKEN = /^[\w.~-]{16,512}$/;

const ATTRIBUTES = 'Path=/session; HttpOnly; SameSite=Strict';

/** The refresh token a browser brings; null when it has none. */
export const readSessionCookie = ({ headers }: IncomingMessage): string | null => {
  const token = cookieOf(headers.cookie, NAME) ?? '';
  return REFRESH_TOKEN.test(token) ? token : null;
};

/** `Set-Cookie` that keeps a refresh token where no script and no other path gets it; null takes it away. */
export const sessionCookie = (refreshToken: string | null, isSecure: boolean): string =>
  `${NAME}=${refreshToken ?? ''}; Max-Age=${refreshToken ? MONTH_S : 0}; ${ATTRIBUTES}${isSecure ? '; Secure' : ''}`;
