import type { FastifyRequest } from 'fastify';

/** Whether a page of the shop has sent it, as far as browsers tell. */
export const isOwnPost = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';

/** Null for what is no JSON. */
export const parseJson = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
};
