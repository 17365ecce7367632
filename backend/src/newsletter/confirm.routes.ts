import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acceptAnyBody } from '../lib/any-body.ts';
import { sendLinkPage, sendUnknownLink } from '../lib/link-page.ts';
import { currentStore } from '../lib/store.ts';
import { CONFIRM_PATH, type NewsletterService } from './newsletter.service.ts';

const params = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/) });
const schema = { tags: ['newsletter'], params };

/** The page of the link that proves an address: looking at it changes nothing, since programs that check links do that. */
export const newsletterConfirmRoutes =
  ({ newsletter }: { newsletter: NewsletterService }): FastifyPluginAsyncZod =>
  async (app) => {
    acceptAnyBody(app);

    app.get(`${CONFIRM_PATH}:token`, { schema }, async ({ params: { token } }, reply) => {
      if (!(await newsletter.isConfirmable(token))) return sendUnknownLink(reply);
      return sendLinkPage(reply, ({ confirmTitle: title, confirmText: text, confirm: button }) => ({
        title,
        text,
        button,
      }));
    });

    app.post(`${CONFIRM_PATH}:token`, { schema }, async ({ params: { token } }, reply) => {
      if (!(await newsletter.confirm(token, currentStore().code))) return sendUnknownLink(reply);
      return sendLinkPage(reply, ({ confirmedTitle: title, confirmedText: text }) => ({ title, text }));
    });
  };
