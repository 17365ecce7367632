import { join } from 'node:path';
import { type ImageEdits, parseEdits } from '@patchwork/domain/content/image.ts';
import { getNetwork } from '@patchwork/domain/http/network.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { Refusal } from '../lib/refusal.ts';
import type { DrawingPort } from './drawing.port.ts';
import { createMediaCache, type Rendition } from './media.cache.ts';
import { CONTENT_TYPES } from './media.render.ts';
import { createMediaService, type FindSpec } from './media.service.ts';

interface MediaRoutesDeps {
  readonly findSpec: FindSpec;
  readonly drawing?: DrawingPort | undefined;
  /** Parent folder of the picture cache. */
  readonly cacheDirectory: string;
}

const query = z.object({ edits: z.string().max(40).optional(), v: z.string().max(64).optional() });

const ONE_DAY = 'public, max-age=86400';
const FOR_EVER = 'public, max-age=31536000, immutable';

const readEdits = (text: string | undefined): ImageEdits | null => {
  if (text === undefined) return null;
  const edits = parseEdits(text);
  if (edits) return edits;
  throw new Refusal('INVALID', reasons.imageEditsMalformed, 'edits');
};

const isUnchanged = (request: FastifyRequest, etag: string): boolean => {
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.some((tag) => tag === etag || tag === '*') ?? false;
};

interface Answer {
  readonly rendition: Rendition | undefined;
  readonly edits: ImageEdits | null;
  readonly isVersioned: boolean;
}

const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply => {
  const { rendition, edits, isVersioned } = answer;
  if (!rendition) throw new Refusal('NOT_FOUND', reasons.pictureUnknown);
  reply.header('etag', rendition.etag).header('cache-control', isVersioned ? FOR_EVER : ONE_DAY);
  if (isUnchanged(request, rendition.etag)) return reply.code(304).send();
  reply.header('x-content-type-options', 'nosniff');
  return reply.type(CONTENT_TYPES[edits?.format ?? 'webp']).send(rendition.body);
};

/** Pictures of products and the site, at any size up to the original. */
export const mediaRoutes =
  ({ findSpec, drawing, cacheDirectory }: MediaRoutesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onProblem = (error: unknown): void => app.log.warn(error, 'picture cache');
    const media = createMediaService({
      findSpec,
      drawing,
      cache: createMediaCache({ directory: join(cacheDirectory, 'media'), onProblem }),
    });

    const catalogParams = z.object({ key: z.string().min(1).max(128), view: z.string().min(1).max(32) });
    const catalogSchema = { tags: ['media'], params: catalogParams, querystring: query };
    app.get('/media/catalog/:key/:view', { schema: catalogSchema }, async (request, reply) => {
      const { params, query: asked } = request;
      const edits = readEdits(asked.edits);
      const rendition = await media.catalogPicture({ ...params, edits, client: getNetwork(request.ip) });
      return send(request, reply, { rendition, edits, isVersioned: asked.v !== undefined });
    });

    const siteSchema = { tags: ['media'], params: z.object({ name: z.string().min(1).max(32) }), querystring: query };
    app.get('/media/site/:name', { schema: siteSchema }, async (request, reply) => {
      const { params, query: asked } = request;
      const edits = readEdits(asked.edits);
      const rendition = await media.sitePicture({ name: params.name, edits, client: getNetwork(request.ip) });
      return send(request, reply, { rendition, edits, isVersioned: asked.v !== undefined });
    });
  };
