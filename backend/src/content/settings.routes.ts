import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { currentStore } from '../lib/store.ts';

const schema = {
  tags: ['content'],
  response: { 200: envelope(z.record(z.string(), z.unknown())) },
};

/** The settings of the store that is asked in: nothing that visitors may not see. */
export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/settings/retrieve', { schema }, async () => {
    const { settings, homeSlug } = currentStore();
    return ok(homeSlug === null ? settings : { ...settings, content: { home_slug: homeSlug } });
  });
};
