import type { ImageEdits } from '@patchwork/domain/content/image.ts';
import { parseEdits } from '@patchwork/domain/content/image-edits.ts';
import { getNetwork } from '@patchwork/domain/http/network.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { onError } from '../lib/error-handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { takesAvif } from './accept.ts';
import type { DrawingPort } from './drawing.port.ts';
import type { Rendition } from './media.cache.ts';
import { getContentType } from './media.encode.ts';
import { type Originals, openMedia } from './media.open.ts';
import type { AskedPicture, FindSpec } from './media.service.ts';
import { OriginFault } from './original/origin-fault.ts';

interface MediaRoutesDeps {
  readonly findSpec: FindSpec;
  readonly drawing?: DrawingPort | undefined;
  /** Parent folder of the picture cache. */
  readonly cacheDirectory: string;
  /** Default: none, only drawings. */
  readonly originals?: Originals | undefined;
}

const query = z.object({ edits: z.string().max(40).optional(), v: z.string().max(64).optional() });

type Query = z.infer<typeof query>;

const ONE_DAY = 'public, max-age=86400';
const FOR_EVER = 'public, max-age=31536000, immutable';

const readEdits = (text: string | undefined): ImageEdits | null => {
  if (text === undefined) return null;
  const edits = parseEdits(text);
  if (edits) return edits;
  throw new Refusal('INVALID', reasons.imageEditsMalformed, 'edits');
};

const readAsked = (request: FastifyRequest, asked: Query): AskedPicture => ({
  edits: readEdits(asked.edits),
  client: getNetwork(request.ip),
  takesAvif: takesAvif(request.headers.accept),
});

const isUnchanged = (request: FastifyRequest, etag: string): boolean => {
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.some((tag) => tag === etag || tag === '*') ?? false;
};

const send = (reply: FastifyReply, rendition: Rendition | undefined, asked: AskedPicture & Pick<Query, 'v'>) => {
  if (!rendition) throw new Refusal('NOT_FOUND', reasons.pictureUnknown);
  reply.header('etag', rendition.etag).header('cache-control', asked.v === undefined ? ONE_DAY : FOR_EVER);
  if (asked.edits?.format === 'auto') reply.header('vary', 'Accept');
  if (isUnchanged(reply.request, rendition.etag)) return reply.code(304).send();
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox");
  return reply.type(getContentType(rendition.body)).send(rendition.body);
};

/** A picture that cannot be had now may be there in a moment. */
const onMediaError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-store');
  if (!(error instanceof OriginFault)) return onError(error, request, reply);
  request.log.warn(error, 'original not fetched');
  // not a message: a fault, which pages know by its code
  const result = { errorMessage: 'The picture could not be fetched', code: 'FAULT' };
  return reply.code(error.statusCode).header('retry-after', '10').send({ code: error.statusCode, result });
};

/** Pictures of products, of the site and of its content, in the sizes that pages ask for, up to the original. */
export const mediaRoutes =
  ({ findSpec, drawing, cacheDirectory, originals }: MediaRoutesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.setErrorHandler(onMediaError);
    const onProblem = (error: unknown): void => app.log.warn(error, 'picture cache');
    const media = openMedia({ findSpec, drawing, cacheDirectory, originals, onProblem });

    const catalogParams = z.object({ key: z.string().min(1).max(128), view: z.string().min(1).max(32) });
    const catalogSchema = { tags: ['media'], params: catalogParams, querystring: query };
    app.get('/media/catalog/:key/:view', { schema: catalogSchema }, async (request, reply) => {
      const asked = { ...readAsked(request, request.query), v: request.query.v };
      return send(reply, await media.catalogPicture({ ...request.params, ...asked }), asked);
    });

    const siteSchema = { tags: ['media'], params: z.object({ name: z.string().min(1).max(32) }), querystring: query };
    app.get('/media/site/:name', { schema: siteSchema }, async (request, reply) => {
      const asked = { ...readAsked(request, request.query), v: request.query.v };
      return send(reply, await media.sitePicture({ ...request.params, ...asked }), asked);
    });

    const schema = { tags: ['media'], params: z.object({ '*': z.string().min(1).max(1024) }), querystring: query };
    app.get('/media/file/*', { schema }, async (request, reply) => {
      const asked = { ...readAsked(request, request.query), v: request.query.v };
      return send(reply, await media.filePicture({ path: request.params['*'], ...asked }), asked);
    });
    app.get('/media/remote/*', { schema }, async (request, reply) => {
      const asked = { ...readAsked(request, request.query), v: request.query.v };
      return send(reply, await media.remotePicture({ path: request.params['*'], ...asked }), asked);
    });
  };
