import { createHash, timingSafeEqual } from 'node:crypto';
import { purgeSchema, WRONG_PURGE } from '@patchwork/domain/http/purge.ts';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { letCallerFinish, type Routes, readBodies } from '../app.ts';
import type { PurgePages } from './purges.ts';

const MAX_BODY = 32 * 1024;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** In constant time. */
const isBearer = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));

const send = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(JSON.stringify(body));

/** As the gateway refuses a purge. */
const refuse = (reply: FastifyReply, status: number, error: { readonly code: string; readonly message: string }) =>
  send(letCallerFinish(reply), status, { errors: [{ message: error.message, extensions: { code: error.code } }] });

const parse = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
};

interface Parts {
  /** Null: there is no such address. */
  readonly token: string | null;
  readonly purge: PurgePages;
  readonly log: Pick<Logger, 'info'>;
}

/** POST /purge, in the format of the gateway's: drops kept pages of this process. */
export const createPurgeRoutes =
  ({ token, purge, log }: Parts): Routes =>
  async (app) => {
    if (token === null) return;
    readBodies(app, MAX_BODY);
    app.all(
      '/purge',
      {
        onRequest: (request, reply, done) => {
          const { method, headers } = request;
          // not a message: programs alone purge.
          const wrongMethod = { code: 'BAD_REQUEST', message: 'Only POST' };
          if (method !== 'POST') return void refuse(reply.header('allow', 'POST'), 405, wrongMethod);
          if (isBearer(headers.authorization, token)) return done();
          // not a message: see above.
          const wrongToken = { code: 'UNAUTHENTICATED', message: 'Send the token of PURGE_TOKEN' };
          refuse(reply.header('www-authenticate', 'Bearer'), 401, wrongToken);
        },
      },
      async (request, reply) => {
        const { data } = purgeSchema.safeParse(parse(request.body));
        if (!data) return refuse(reply, 400, { code: 'BAD_USER_INPUT', message: WRONG_PURGE });
        const pages = purge(data);
        log.info({ ...data, pages }, 'purged');
        return send(reply, 200, { pages });
      },
    );
  };
