import { createReadStream } from 'node:fs';
import multipart from '@fastify/multipart';
import { getNetwork } from '@patchwork/domain/http/network.ts';
import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotencyHeaders } from '../lib/idempotent.ts';
import { Refusal } from '../lib/refusal.ts';
import { REDUCED_SIDES } from './picture.ts';
import { uploadAnswer, uploadFields } from './upload.dto.ts';
import type { UploadFiles } from './upload.files.ts';
import { createReducedPictures } from './upload.reduced.ts';
import type { IncomingUpload, UploadService } from './upload.service.ts';

interface UploadRoutesDeps {
  readonly uploads: UploadService;
  readonly files: UploadFiles;
}

interface PictureRoutesDeps {
  readonly files: Pick<UploadFiles, 'findPath'>;
  readonly readReduced?: ReturnType<typeof createReducedPictures>;
}

const MEBIBYTE = 1024 * 1024;
const LARGEST_MEBIBYTES = 25;
const LIMITS = {
  fileSize: LARGEST_MEBIBYTES * MEBIBYTE,
  files: 1,
  fields: 4,
  fieldSize: 1024,
  parts: 5,
  headerPairs: 50,
};

const no = (reason: Reason) => new Refusal('INVALID', reason, 'file');

/** Messages for shoppers by the error code of the multipart parser. */
const PROBLEMS: Record<string, Refusal> = {
  FST_REQ_FILE_TOO_LARGE: no(reasons.pictureTooLarge({ megabytes: LARGEST_MEBIBYTES })),
  FST_FILES_LIMIT: no(reasons.pictureOnlyOne),
  FST_INVALID_MULTIPART_CONTENT_TYPE: no(reasons.pictureNoForm),
};

const DAMAGED = no(reasons.pictureIncomplete);

/** The parser's errors about a missing boundary or end carry no code, unlike file-system errors. */
const isOfParser = (error: unknown): boolean => error instanceof Error && error.name === 'Error' && !('code' in error);

/** Saves the form's file; deleted after the response. */
const savedForm = async (request: FastifyRequest, tmpdir: string) => {
  try {
    const { files, values } = await request.saveRequestFiles({ tmpdir, limits: LIMITS });
    return { file: files[0], values };
  } catch (error) {
    throw PROBLEMS[(error as { code?: string }).code ?? ''] ?? (isOfParser(error) ? DAMAGED : error);
  }
};

const toTexts = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, part]) => [
      name,
      part && typeof part === 'object' && 'value' in part ? part.value : part,
    ]),
  );

const readIncoming = async (
  request: FastifyRequest,
  files: UploadFiles,
): Promise<Omit<IncomingUpload, 'idempotencyKey'>> => {
  const { file, values } = await savedForm(request, await files.incoming());
  if (!file) throw no(reasons.pictureMissing);
  const fields = uploadFields.safeParse(toTexts(values));
  const [issue] = fields.error?.issues ?? [];
  if (!fields.success) {
    const message = `${issue?.path.join('.')}: ${issue?.message}`;
    throw new Refusal('INVALID', reasons.invalidEntry, String(issue?.path[0]), message);
  }
  const customerId = request.caller?.customerId ?? null;
  return { path: file.filepath, fields: fields.data, customerId, address: request.ip };
};

const SIDES = new Map(REDUCED_SIDES.map((side) => [`${side}x${side}-inside-webp`, side]));

/** Few sizes, to limit the work that anybody can cause. */
const parseSide = (edits: string | undefined): number | null => {
  if (edits === undefined) return null;
  const side = SIDES.get(edits);
  if (side !== undefined) return side;
  throw new Refusal('INVALID', reasons.pictureEditsUnknown({ edits: [...SIDES.keys()].join(', ') }), 'edits');
};

export const uploadRoutes =
  ({ uploads, files }: UploadRoutesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(multipart, { limits: LIMITS });
    app.post(
      '/api/uploads',
      { schema: { tags: ['customization'], headers: idempotencyHeaders, response: { 200: uploadAnswer } } },
      async (request, reply) => {
        await uploads.requireRoom(request.ip);
        const incoming = await readIncoming(request, files);
        const { result, isReplay } = await uploads.keep({
          ...incoming,
          idempotencyKey: request.headers['idempotency-key'],
        });
        if (isReplay) reply.header('idempotency-replayed', 'true');
        return { item: result };
      },
    );
  };

/** Shoppers' pictures; the name with 256 random bits is the capability. */
export const uploadedPictureRoutes =
  ({ files, readReduced = createReducedPictures() }: PictureRoutesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const schema = {
      tags: ['customization'],
      params: z.object({ file: z.string().max(64) }),
      querystring: z.object({ edits: z.string().max(40).optional() }),
    };
    app.get('/uploads/:file', { schema }, async ({ params, query, ip }, reply) => {
      const side = parseSide(query.edits);
      const path = await files.findPath(params.file);
      if (!path) throw new Refusal('NOT_FOUND', reasons.pictureUnknown);
      reply
        .header('cache-control', 'private, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', "default-src 'none'; sandbox");
      if (side) return reply.type('image/webp').send(await readReduced({ path, side, client: getNetwork(ip) }));
      return reply.type(path.endsWith('.png') ? 'image/png' : 'image/jpeg').send(createReadStream(path));
    });
  };
