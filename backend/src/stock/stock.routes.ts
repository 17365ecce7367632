import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { type StockDto, shelfPage, shelfQuery, skuQuery, skusQuery, stockDto, unknownStock } from './stock.dto.ts';
import type { StockService } from './stock.service.ts';

const notFound = (sku: string) => ({
  code: 500 as const,
  // not a message: a fault, which pages know by its code
  result: { code: 'ENOTFOUND' as const, errorMessage: `No stock is known for ${sku}` },
});

const isKnown = (record: StockDto | null | undefined): record is StockDto => Boolean(record);

/** An unknown sku answers 500 ENOTFOUND as the platform does, and fails a whole list. */
export const stockRoutes =
  ({ stock }: { stock: StockService }): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['stock'];

    app.get(
      '/api/stock/check',
      { schema: { tags, querystring: skuQuery, response: { 200: envelope(stockDto), 500: unknownStock } } },
      async ({ query: { sku } }, reply) => {
        const [record] = await stock.records([sku]);
        return isKnown(record) ? ok(record) : reply.code(500).send(notFound(sku));
      },
    );

    app.get(
      '/api/stock/list',
      { schema: { tags, querystring: skusQuery, response: { 200: envelope(z.array(stockDto)), 500: unknownStock } } },
      async ({ query }, reply) => {
        const skus = query.skus.split(',').map((sku) => sku.trim());
        const records = await stock.records(skus);
        const missing = skus.find((_sku, index) => !isKnown(records[index]));
        return missing === undefined ? ok(records.filter(isKnown)) : reply.code(500).send(notFound(missing));
      },
    );
  };

/** Looking at the shelf, for operators of the shop. */
export const shelfRoutes =
  ({ stock }: { stock: StockService }): FastifyPluginAsyncZod =>
  async (app) => {
    const schema = { tags: ['operations'], querystring: shelfQuery, response: { 200: envelope(shelfPage) } };
    app.get('/api/operations/stock', { config: { scope: 'read' }, schema }, async ({ query }) =>
      ok(await stock.shelf(query)),
    );
  };
