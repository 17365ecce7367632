import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { requireCaller } from '../lib/identity.ts';
import { currentStore } from '../lib/store.ts';
import {
  authenticateBody,
  authenticatedEnvelope,
  changePasswordBody,
  createPasswordBody,
  mailedLinkBody,
  registrationBody,
} from './access.dto.ts';
import { tokensEnvelope } from './customer.dto.ts';
import type { LinkKind, MailedLinkService } from './mailed-link.service.ts';
import type { PasswordService } from './password.service.ts';
import type { RegistrationService } from './registration.service.ts';
import type { Tokens } from './session.service.ts';

export interface AccessServices {
  readonly links: Pick<MailedLinkService, 'request'>;
  readonly registrations: RegistrationService;
  readonly passwords: PasswordService;
}

const tags = ['customers'];
const done = { 200: envelope(z.literal(true)) };

/** Answers with a token must not be cached. */
const forbidCaching = (reply: FastifyReply): void => void reply.header('cache-control', 'no-store');

const tokensIn = ({ accessToken, refreshToken }: Tokens) => ({ ...ok(accessToken), meta: { refreshToken } });

const authenticated = (tokens: Tokens | null) => ({
  ...ok({ token: tokens?.accessToken ?? null, is_new_customer: tokens === null }),
  ...(tokens && { meta: { refreshToken: tokens.refreshToken } }),
});

const linkRoutes =
  (path: string, kind: LinkKind, links: AccessServices['links']): FastifyPluginAsyncZod =>
  async (app) => {
    const schema = { tags, headers: idempotencyHeaders, body: mailedLinkBody, response: done };
    app.post(path, { schema }, async ({ headers, body, ip: address }, reply) => {
      const idempotencyKey = headers['idempotency-key'];
      const { code: storeCode } = currentStore();
      return answerOnce(reply, await links.request({ kind, ...body, address, storeCode, idempotencyKey }));
    });
  };

const sessionRoutes =
  (registrations: RegistrationService): FastifyPluginAsyncZod =>
  async (app) => {
    const authenticate = { tags, body: authenticateBody, response: { 200: authenticatedEnvelope } };
    app.post('/api/customer/authenticate-requests', { schema: authenticate }, async ({ body }, reply) => {
      forbidCaching(reply);
      return authenticated(await registrations.signInByLink({ ...body, deviceKey: body.deviceKey ?? null }));
    });

    const register = { tags, body: registrationBody, response: { 200: tokensEnvelope } };
    app.post('/api/customer/registration-requests', { schema: register }, async ({ body, ip: address }, reply) => {
      forbidCaching(reply);
      const { code: storeCode } = currentStore();
      const deviceKey = body.deviceKey ?? null;
      return tokensIn(await registrations.register({ ...body, deviceKey, address, storeCode }));
    });
  };

const createPasswordRoutes =
  (passwords: PasswordService): FastifyPluginAsyncZod =>
  async (app) => {
    const schema = { tags, body: createPasswordBody, response: done };
    app.post('/api/user/create-password', { schema }, async ({ body, ip: address }) => {
      const { resetToken: token, ...rest } = body;
      return ok(await passwords.create({ ...rest, token, address }));
    });
  };

/**
 * Ways into an account. Answers with a token, and requests proven by a link, have no idempotency key: such answers must
 * not be stored.
 */
export const accessRoutes = ({ links, registrations, passwords }: AccessServices): readonly FastifyPluginAsyncZod[] => [
  linkRoutes('/api/customer/login-requests', 'sign-in', links),
  linkRoutes('/api/user/reset-password', 'password', links),
  sessionRoutes(registrations),
  createPasswordRoutes(passwords),
];

export const passwordRoutes =
  ({ passwords }: Pick<AccessServices, 'passwords'>): FastifyPluginAsyncZod =>
  async (app) => {
    const schema = { tags, headers: idempotencyHeaders, body: changePasswordBody, response: done };
    app.post('/api/user/change-password', { schema }, async (request, reply) => {
      const { body, ip: address, headers } = request;
      const idempotencyKey = headers['idempotency-key'];
      const caller = requireCaller(request);
      return answerOnce(reply, await passwords.change({ ...body, caller, address, idempotencyKey }));
    });
  };
