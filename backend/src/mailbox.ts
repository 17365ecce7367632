import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Executor } from './db/schema.ts';
import type { Config } from './lib/config.ts';
import { mailboxRoutes } from './mail/mailbox.routes.ts';
import { createMailboxService } from './mail/mailbox.service.ts';

/** Not in production. */
export const createMailbox = ({ isProduction }: Pick<Config, 'isProduction'>, db: Executor): FastifyPluginAsyncZod[] =>
  isProduction ? [] : [mailboxRoutes({ mailbox: createMailboxService(db) })];
