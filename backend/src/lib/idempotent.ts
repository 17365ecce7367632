import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Answer } from '../db/idempotency.ts';
import { ok } from './envelope.ts';

/** Header of every call that changes state: a random text (a UUID); who knows it can have the answer told again. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string({ error: 'the header is missing' })
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 visible ASCII characters'),
});

/** The envelope of an answer, marked when it was given before. */
export const answerOnce = <T>(reply: FastifyReply, { result, isReplay }: Answer<T>) => {
  if (isReplay) reply.header('idempotency-replayed', 'true');
  return ok(result);
};
