import { getIdempotencyKeyRule, LONGEST_STEP_KEY, STEP_KEY } from '@patchwork/domain/lib/idempotency-key.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Answer } from '../db/idempotency.ts';
import { ok } from './envelope.ts';

/** Header of every mutating call: a random text (a UUID). Whoever knows it can replay the answer. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string({ error: 'the header is missing' })
    .regex(STEP_KEY, getIdempotencyKeyRule(LONGEST_STEP_KEY)),
});

/** The envelope of an answer, with a mark on replays. */
export const answerOnce = <T>(reply: FastifyReply, { result, isReplay }: Answer<T>) => {
  if (isReplay) reply.header('idempotency-replayed', 'true');
  return ok(result);
};
