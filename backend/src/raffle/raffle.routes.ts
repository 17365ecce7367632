import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acceptAnyBody } from '../lib/any-body.ts';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { sendLinkPage, sendUnknownLink } from '../lib/link-page.ts';
import { currentStore } from '../lib/store.ts';
import { entryBody, raffleDto } from './raffle.dto.ts';
import { RAFFLE_CONFIRM_PATH, type RaffleService } from './raffle.service.ts';

const tags = ['raffle'];
const params = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/) });

interface RaffleRoutesDeps {
  readonly raffle: RaffleService;
}

/** Entering, by anybody. */
export const raffleRoutes =
  ({ raffle }: RaffleRoutesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/raffle/entries',
      { schema: { tags, headers: idempotencyHeaders, body: entryBody, response: { 200: envelope(z.literal(true)) } } },
      async ({ body, caller, ip, headers }, reply) => {
        const entrant = { customerId: caller?.customerId ?? null, address: ip, storeCode: currentStore().code };
        const idempotencyKey = headers['idempotency-key'];
        return answerOnce(reply, await raffle.enter({ ...entrant, idempotencyKey }, body));
      },
    );
  };

/** The next drawing, the same for everybody. */
export const raffleViewRoutes =
  ({ raffle }: RaffleRoutesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/api/raffle', { schema: { tags, response: { 200: envelope(raffleDto.nullable()) } } }, async () =>
      ok(await raffle.next()),
    );
  };

/** The page of the link that proves an address: looking at it changes nothing, since programs that check links do that. */
export const raffleLinkRoutes =
  ({ raffle }: RaffleRoutesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    acceptAnyBody(app);
    const path = `${RAFFLE_CONFIRM_PATH}:token`;

    app.get(path, { schema: { tags, params } }, async ({ params: { token } }, reply) => {
      if (!(await raffle.isConfirmable(token))) return sendUnknownLink(reply);
      return sendLinkPage(reply, ({ raffleTitle: title, raffleText: text, raffleConfirm: button }) => ({
        title,
        text,
        button,
      }));
    });

    app.post(path, { schema: { tags, params } }, async ({ params: { token } }, reply) => {
      if (!(await raffle.confirm(token))) return sendUnknownLink(reply);
      return sendLinkPage(reply, ({ raffleInTitle: title, raffleInText: text }) => ({ title, text }));
    });
  };
