import type { ServerResponse } from 'node:http';
import type { BadRequest } from '../body.ts';
import { readTrace } from '../trace.ts';

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, headers).end(text);
};

interface ErrorAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** An answer that is an error and nothing else, with the trace id by which it is found in the log. */
export const sendError = (response: ServerResponse, { status, code, message }: ErrorAnswer): void => {
  if (!response.hasHeader('x-trace-id')) response.setHeader('x-trace-id', readTrace().traceId);
  const traceId = response.getHeader('x-trace-id');
  sendJson(response, status, { errors: [{ message, extensions: { code, traceId } }] });
};

export const refuse = (response: ServerResponse, error: BadRequest): void => {
  if (error.status === 401) response.setHeader('www-authenticate', 'Bearer');
  response.setHeader('cache-control', 'no-store');
  sendError(response, { status: error.status, code: error.code, message: error.message });
};

export const rejectOverloaded = (response: ServerResponse, message: string, code = 'OVERLOADED'): void => {
  response.setHeader('retry-after', '1');
  response.setHeader('cache-control', 'no-store');
  sendError(response, { status: 503, code, message });
};

/** @param waitMs until the client's next request is let through. */
export const rejectLimited = (response: ServerResponse, waitMs: number): void => {
  const seconds = Math.ceil(waitMs / 1000);
  response.setHeader('retry-after', String(seconds));
  response.setHeader('cache-control', 'no-store');
  const message = `Too many requests: ask again in ${seconds} s`;
  sendError(response, { status: 429, code: 'RATE_LIMITED', message });
};
