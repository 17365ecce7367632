import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { envelope, ok } from '../../lib/envelope.ts';
import { staffCartPage, staffCartsQuery } from './staff-carts.dto.ts';
import type { StaffCartsService } from './staff-carts.service.ts';

const schema = { tags: ['operations'], querystring: staffCartsQuery, response: { 200: envelope(staffCartPage) } };

/** Looking at carts that were left, for operators of the shop. */
export const staffCartsRoutes =
  ({ carts }: { carts: StaffCartsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/api/operations/abandoned-carts', { config: { scope: 'read' }, schema }, async ({ query }) =>
      ok(await carts.list(query)),
    );
  };
