import { BadRequest } from './body.ts';

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
const LONGEST_TOKEN = 4096;

/**
 * The token of an Authorization header; null without one. The backend verifies it.
 * @throws BadRequest for any other header: a customer must not become a guest because of a malformed one.
 */
export const readAccessToken = (header: string | undefined): string | null => {
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  if (token !== undefined && token.length <= LONGEST_TOKEN) return token;
  throw new BadRequest(401, 'The Authorization header is not "Bearer" and a token');
};
