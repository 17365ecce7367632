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

interface AccessDeps {
  readonly db: Executor;
  /** Signs customers' tokens; default: nobody can sign in. */
  readonly accessTokenSecret?: string | null;
  /** Origin of each store view's pages, by code; without one no links are mailed. */
  readonly shopUrls?: ReadonlyMap<string, string>;
  /** Maximum time that hashing a password waits; default: as in production. */
  readonly hashingWaitMs?: number;
}

export interface Access {
  readonly sessions: SessionService;
  readonly links: MailedLinkService;
  readonly privacy: PrivacyService;
  readonly open: readonly FastifyPluginAsyncZod[];
  readonly own: readonly FastifyPluginAsyncZod[];
}

/** Composes sessions, mailed links and passwords, with one gate for all password hashing. */
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
    guestOrders: { assign: assignPlacedOrder },
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
