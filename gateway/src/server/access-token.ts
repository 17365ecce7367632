import { BadRequest } from './body.ts';

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
const LONGEST_TOKEN = 4096;

/**
 * The token in an Authorization header; null without one. Who verifies it is the backend.
 *
 * @throws BadRequest for any other header: a customer never becomes a guest because it was broken on its way.
 */
export const readAccessToken = (header: string | undefined): string | null => {
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  if (token !== undefined && token.length <= LONGEST_TOKEN) return token;
  throw new BadRequest(401, 'The Authorization header is not "Bearer" and a token');
};
