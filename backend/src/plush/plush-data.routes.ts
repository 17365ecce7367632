import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { bodyPartDto, breedDto, extraPhotoAddOnDto, productQuery, productsQuery, rushAddOnsDto } from './plush.dto.ts';
import type { PlushDataService } from './plush-data.service.ts';

const tags = ['plush'];

export const plushDataRoutes =
  ({ plushData }: { plushData: PlushDataService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/api/plushies/breeds', { schema: { tags, response: { 200: envelope(z.array(breedDto)) } } }, async () =>
      ok(await plushData.breeds()),
    );

    app.get(
      '/api/plushies/extra-photos-upgrades',
      { schema: { tags, querystring: productQuery, response: { 200: envelope(z.array(extraPhotoAddOnDto)) } } },
      async ({ query }) => ok(await plushData.extraPhotoAddOns(query.productId)),
    );

    app.get(
      '/api/plushies/products-rush-upgrades',
      { schema: { tags, response: { 200: envelope(rushAddOnsDto) } } },
      async () => ok(await plushData.rushAddOns()),
    );

    app.get(
      '/api/plushies/body-parts',
      { schema: { tags, querystring: productsQuery, response: { 200: envelope(z.array(bodyPartDto)) } } },
      async ({ query }) => ok(await plushData.bodyParts(query['productId[]'])),
    );
  };
