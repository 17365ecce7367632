import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acceptAnyBody } from '../../lib/any-body.ts';
import { sendLinkPage, sendUnknownLink } from '../../lib/link-page.ts';
import { type MailListsService, UNSUBSCRIBE_PATH } from './lists.service.ts';

const params = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/) });
const schema = { tags: ['mail'], params };

/**
 * Ends letters by the link in them, for whoever has it. Looking at it changes nothing, since programs that check links do
 * that; a mail program posts to it (RFC 8058), and so does the button of the page.
 */
export const mailListRoutes =
  ({ lists }: { lists: MailListsService }): FastifyPluginAsyncZod =>
  async (app) => {
    acceptAnyBody(app);

    app.get(`${UNSUBSCRIBE_PATH}:token`, { schema }, async ({ params: { token } }, reply) => {
      const list = await lists.find(token);
      if (!list) return sendUnknownLink(reply);
      return sendLinkPage(reply, (text) => ({
        title: text.unsubscribeTitle({ list }),
        text: text.unsubscribeText({ list }),
        button: text.unsubscribe,
      }));
    });

    app.post(`${UNSUBSCRIBE_PATH}:token`, { schema }, async ({ params: { token } }, reply) => {
      const list = await lists.leave(token);
      if (!list) return sendUnknownLink(reply);
      return sendLinkPage(reply, (text) => ({ title: text.leftTitle, text: text.leftText({ list }) }));
    });
  };
