import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Executor } from './db/schema.ts';
import type { Config } from './lib/config.ts';
import { startDelivery } from './mail/delivery/delivery.service.ts';
import { createSmtpTransport } from './mail/delivery/smtp-transport.ts';
import { type ShopUrls, writeLetter } from './mail/letters.ts';
import { mailListRoutes } from './mail/lists/lists.routes.ts';
import { createMailListsService } from './mail/lists/lists.service.ts';
import { mailboxRoutes } from './mail/mailbox.routes.ts';
import { createMailboxService } from './mail/mailbox.service.ts';
import { MAIL_KINDS } from './mail/outbox.dto.ts';
import { newsletterConfirmRoutes } from './newsletter/confirm.routes.ts';
import { endNewsletter, type NewsletterService } from './newsletter/newsletter.service.ts';
import { endBirthdays } from './plush/birthdays.service.ts';
import { endReminders } from './plush/reminders.service.ts';
import { endRaffle } from './raffle/raffle.service.ts';

/** Not in production. */
export const createMailbox = (
  { isProduction }: Pick<Config, 'isProduction'>,
  db: Executor,
  shopUrls?: ShopUrls,
): FastifyPluginAsyncZod[] => (isProduction ? [] : [mailboxRoutes({ mailbox: createMailboxService(db, shopUrls) })]);

/** Each ends the things that a list of letters is about. */
const ENDS = { newsletter: endNewsletter, reminders: endReminders, raffle: endRaffle, birthdays: endBirthdays };

/** Links in letters, for whoever has them. */
export const createMailLinkRoutes = (db: Executor, newsletter: NewsletterService): FastifyPluginAsyncZod[] => [
  mailListRoutes({ lists: createMailListsService(db, ENDS) }),
  newsletterConfirmRoutes({ newsletter }),
];

interface Sending {
  readonly db: Executor;
  readonly config: Pick<Config, 'mail' | 'stores'>;
  readonly shopUrls: ShopUrls;
  readonly logger: Logger;
}

/** Sends the letters of the outbox where there is a server for them. Returns a stop function. */
export const startSending = ({ db, config: { mail, stores }, shopUrls, logger }: Sending): (() => Promise<void>) => {
  if (!mail) return async () => undefined;
  const contacts = new Map(
    stores.flatMap(({ code, contactEmail }) => (contactEmail ? [[code, contactEmail] as const] : [])),
  );
  return startDelivery({
    db,
    transport: createSmtpTransport(mail),
    write: (row) => writeLetter(db, row, shopUrls),
    kinds: MAIL_KINDS,
    senders: { from: mail.from, replyTo: mail.replyTo, contacts },
    concurrency: mail.concurrency,
    logger,
  });
};
