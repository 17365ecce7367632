import type { FastifyRequest } from 'fastify';
import { readCookie } from '../visitor.ts';

const NAME = 'patchwork-session';
const MONTH_S = 2_592_000;

/** The characters of a refresh token: none that means something in a cookie. */
export const REFRESH_TOKEN = /^[\w.~-]{16,512}$/;

const ATTRIBUTES = 'Path=/session; HttpOnly; SameSite=Strict';

export const readSessionCookie = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const token = readCookie(headers.cookie, NAME) ?? '';
  return REFRESH_TOKEN.test(token) ? token : null;
};

/** `Set-Cookie` that keeps a refresh token where no script and no other path gets it; null takes it away. */
export const sessionCookie = (refreshToken: string | null, isSecure: boolean): string =>
  `${NAME}=${refreshToken ?? ''}; Max-Age=${refreshToken ? MONTH_S : 0}; ${ATTRIBUTES}${isSecure ? '; Secure' : ''}`;
