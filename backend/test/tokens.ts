import { SignJWT } from 'jose';
import { DEVELOPMENT_ACCESS_SECRET } from '../src/lib/access-token.ts';

/** The payload of a token, without verification. */
export const getPayload = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A token with this payload, signed with the test shop's secret by default. */
export const signed = (payload: Record<string, unknown>, secret = DEVELOPMENT_ACCESS_SECRET): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

/** The same token, expired a second ago. */
export const expired = (token: string): Promise<string> =>
  signed({ ...getPayload(token), exp: Math.floor(Date.now() / 1000) - 1 });

/** A token with a longer lifetime and another customer under the original signature. */
export const tampered = (token: string, customerId: string): string => {
  const { exp, ...rest } = getPayload(token);
  const changed = { ...rest, exp: Number(exp) + 3600, sub: customerId };
  const payload = Buffer.from(JSON.stringify(changed)).toString('base64url');
  return token.replace(/\.[^.]+\./, `.${payload}.`);
};
