import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type AccessServices, accessRoutes, passwordRoutes } from './customers/access.routes.ts';
import { profileRoutes } from './customers/customer.routes.ts';
import { createMailedLinkService, type MailedLinkService } from './customers/mailed-link.service.ts';
import { createWithOwnPassword } from './customers/own-password.service.ts';
import { createPasswordService } from './customers/password.service.ts';
import { createHashingGate } from './customers/password.ts';
import { createProfileService } from './customers/profile.service.ts';
import { createRegistrationService } from './customers/registration.service.ts';
import { sessionRoutes } from './customers/session.routes.ts';
import { createSessionService, type SessionService } from './customers/session.service.ts';
import type { Executor } from './db/schema.ts';
import { createAccessTokens } from './lib/access-token.ts';
import { assignPlacedOrder } from './orders/owner.repository.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { createPrivacyService, type PrivacyService } from './privacy/privacy.service.ts';

export interface AccessDeps {
  readonly db: Executor;
  /** Signs the tokens of customers; left out: nobody can sign in. */
  readonly accessTokenSecret?: string | null;
  /** Where each store view's pages are, by its code; left out: no links are mailed to them. */
  readonly shopUrls?: ReadonlyMap<string, string>;
  /** The longest that a password waits to be hashed; left out: as long as in production. */
  readonly hashingWaitMs?: number;
}

/** How customers get into their accounts. */
export interface Access {
  readonly sessions: SessionService;
  readonly links: MailedLinkService;
  readonly privacy: PrivacyService;
  /** For everybody. */
  readonly open: readonly FastifyPluginAsyncZod[];
  /** For who has signed in. */
  readonly own: readonly FastifyPluginAsyncZod[];
}

/** Puts sessions, mailed links and passwords together; all hashing of passwords waits at one gate. */
export const createAccess = ({ db, accessTokenSecret, shopUrls = new Map(), hashingWaitMs }: AccessDeps): Access => {
  const gate = createHashingGate(hashingWaitMs);
  const tokens = accessTokenSecret ? createAccessTokens(accessTokenSecret) : null;
  const sessions = createSessionService({ db, tokens, gate });
  const links = createMailedLinkService({ db, shopUrls });
  const registrations = createRegistrationService({
    db,
    sessions,
    gate,
    shopUrls,
    guestOrders: { give: assignPlacedOrder },
  });
  const services: AccessServices = { links, registrations, passwords: createPasswordService({ db, gate }) };
  const open = [sessionRoutes({ sessions }), ...accessRoutes(services)];
  const privacy = createPrivacyService({ db, withOwnPassword: createWithOwnPassword({ db, gate }) });
  const own = [
    passwordRoutes(services),
    profileRoutes({ profiles: createProfileService({ db, gate }) }),
    privacyRoutes({ privacy }),
  ];
  return { sessions, links, privacy, open, own };
};
