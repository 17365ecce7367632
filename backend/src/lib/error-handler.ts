import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { refusalAnswer, type StoredAnswer, toReasonDto } from './envelope.ts';
import { Refusal } from './refusal.ts';
import { Unavailable } from './unavailable.ts';

// not a message: a fault, which pages know by its code
const BODY_PROBLEMS: Record<string, { status: number; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: 'The request is larger than 100 KiB' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, message: 'The request must be JSON (content-type: application/json)' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, message: 'The request has no body' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, message: 'The request is not valid JSON' },
};

const problem = (status: number, errorMessage: string): StoredAnswer => {
  const invalid = { code: 'INVALID', ...toReasonDto(reasons.requestInvalid) };
  const why = status < 500 ? invalid : { code: 'FAULT' };
  return { status, body: { code: status, result: { errorMessage, ...why } } };
};

type Validation = readonly { instancePath: string; message?: string }[];

const answerToInvalid = (validation: Validation, isBody: boolean): StoredAnswer => {
  const { instancePath = '', message = 'is not valid' } = validation[0] ?? {};
  const path = instancePath.split('/').filter(Boolean).join('.');
  const field = isBody && path ? path : null;
  const reason = field === null ? reasons.requestInvalid : reasons.invalidEntry;
  return refusalAnswer(new Refusal('INVALID', reason, field, path ? `${path}: ${message}` : message));
};

const isWaitingForConnection = ({ message }: Error): boolean =>
  message.startsWith('timeout exceeded when trying to connect');

/** PostgreSQL's error codes for NUL in text and JSON. */
const UNKEEPABLE = new Set(['22021', '22P05']);

/** Text that the database cannot store; the JSON parser rejects lone surrogates. */
const isUnkeepable = ({ code, message }: FastifyError): boolean =>
  UNKEEPABLE.has(code) || (code === '22P02' && message.includes('type json'));

const answerTo = (error: FastifyError): StoredAnswer => {
  if (error instanceof Refusal) return refusalAnswer(error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    return answerToInvalid(error.validation, error.validationContext === 'body');
  }
  const body = BODY_PROBLEMS[error.code];
  if (body) return problem(body.status, body.message);
  if (isUnkeepable(error)) return refusalAnswer(new Refusal('INVALID', reasons.unsupportedCharacters));
  if (error instanceof Unavailable) return problem(503, error.message);
  // not a message: a fault, which pages know by its code
  if (isWaitingForConnection(error)) return problem(503, 'The shop is busy, try again');
  const status = error.statusCode ?? 500;
  // not a message: a fault, which pages know by its code
  return status >= 400 && status < 500 ? problem(status, error.message) : problem(500, 'Internal server error');
};

/**
 * For an oversized body Fastify closes the connection at once, and a caller who still sends loses the answer. Left
 * open, the rest is discarded, and the socket limits end the connection.
 */
const letCallerFinish = (error: FastifyError, reply: FastifyReply): void => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection');
};

const addRefusalHeaders = ({ isReplay, retryAfterSeconds }: Refusal, reply: FastifyReply): void => {
  if (isReplay) reply.header('idempotency-replayed', 'true');
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
};

/** Turns any error into the contract's envelope; unexpected ones are logged, and not disclosed. */
export const onError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const { status, body } = answerTo(error);
  if (status >= 500) request.log.error(error, 'fault');
  if (status === 503) reply.header('retry-after', '1');
  letCallerFinish(error, reply);
  if (error instanceof Refusal) addRefusalHeaders(error, reply);
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
};

/** The answer for an unknown route. */
export const onUnknownAddress = (_request: FastifyRequest, reply: FastifyReply) => {
  const { status, body } = refusalAnswer(new Refusal('NOT_FOUND', reasons.nothingHere));
  return reply.code(status).send(body);
};
