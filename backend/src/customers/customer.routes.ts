import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { requireCaller } from '../lib/identity.ts';
import { currentStore } from '../lib/store.ts';
import { customerDto } from './customer.dto.ts';
import type { CustomerService } from './customer.service.ts';
import { profileBody } from './profile.dto.ts';
import type { ProfileService } from './profile.service.ts';

const tags = ['customers'];

export const customerRoutes =
  ({ customers }: { customers: CustomerService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/api/user/me', { schema: { tags, response: { 200: envelope(customerDto) } } }, async (request) =>
      ok(await customers.profile(requireCaller(request).customerId)),
    );
  };

export const profileRoutes =
  ({ profiles }: { profiles: ProfileService }): FastifyPluginAsyncZod =>
  async (app) => {
    const response = { 200: envelope(z.literal(true)) };
    const schema = { tags, headers: idempotencyHeaders, body: profileBody, response };
    app.post('/api/user/me', { schema }, async (request, reply) => {
      const { customer: profile, currentPassword = null } = request.body;
      const { customerId } = requireCaller(request);
      const sender = { address: request.ip, idempotencyKey: request.headers['idempotency-key'] };
      const storeCode = currentStore().code;
      return answerOnce(reply, await profiles.update({ customerId, profile, currentPassword, storeCode, ...sender }));
    });
  };
