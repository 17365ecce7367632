import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { escapeHtml } from '../lib/html.ts';
import { Refusal } from '../lib/refusal.ts';
import type { ListedMail, MailboxService } from './mailbox.service.ts';

export const MAILBOX = '/dev/mail';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(html);

const row = ({ id, at, to, subject }: ListedMail): string =>
  `<tr><td>${at.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${escapeHtml(to)}</td>
<td><a href="${MAILBOX}/${id}">${escapeHtml(subject)}</a></td></tr>`;

// not a message: for developers alone
const listPage = (mails: readonly ListedMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail</title>
<style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}
table{width:100%;border-collapse:collapse}td,th{padding:.5rem;border-bottom:1px solid #ccc;text-align:left}</style></head>
<body><h1>Mail of this shop</h1>
<p>Nothing is sent while developing: what would be is here, the newest first. Load the page again for what has come.</p>
${mails.length === 0 ? '<p>Nothing yet.</p>' : `<table><tr><th>When</th><th>To</th><th>Subject</th></tr>${mails.map(row).join('')}</table>`}
</body></html>`;

const hidden = { hide: true };
const named = z.object({ id: z.string().regex(/^\d{1,15}$/) });

/** Rendered mails, in development only, since reading them allows signing in as anybody. */
export const mailboxRoutes =
  ({ mailbox }: { mailbox: MailboxService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(MAILBOX, { schema: hidden }, async (_request, reply) => page(reply, listPage(await mailbox.list())));

    app.get(`${MAILBOX}/:id`, { schema: { ...hidden, params: named } }, async ({ params }, reply) => {
      const mail = await mailbox.read(Number(params.id));
      if (!mail) throw new Refusal('NOT_FOUND', reasons.mailUnknown);
      return page(reply, mail.html);
    });

    app.get(`${MAILBOX}/:id/text`, { schema: { ...hidden, params: named } }, async ({ params }, reply) => {
      const mail = await mailbox.read(Number(params.id));
      if (!mail) throw new Refusal('NOT_FOUND', reasons.mailUnknown);
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(mail.text);
    });
  };
