import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getBearer } from './identity.ts';
import { Refusal } from './refusal.ts';

/** In order: reading; orders and their items; stock and reviews; offers to businesses; texts and products; kept answers. */
export const SCOPES = ['read', 'orders', 'operations', 'quotes', 'content', 'cache'] as const;

export type Scope = (typeof SCOPES)[number];

/** A person or a tool that runs the shop, by its token. */
export interface Operator {
  /** As it is noted beside what the operator changes; also the owner of the operator's idempotency keys. */
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** A change by an operator, and the key that it is made once by. */
export interface OperatorRequest {
  readonly operator: Operator;
  readonly idempotencyKey: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that a token needs for the route; `any`: whichever it has. */
    scope?: Scope | 'any';
  }
  interface FastifyRequest {
    /** Set where routes are `operated`. */
    operator: Operator | null;
  }
}

/** The operator whose token it is; null for an unknown one. The address is the client's, as trusted proxies tell it. */
export type IdentifyOperator = (token: string, address: string) => Promise<Operator | null>;

const authorize = async (identify: IdentifyOperator, request: FastifyRequest): Promise<Operator> => {
  const token = getBearer(request);
  const operator = token ? await identify(token, request.ip) : null;
  if (!operator) throw new Refusal('UNAUTHENTICATED', reasons.operationsTokenInvalid);
  const { scope } = request.routeOptions.config;
  if (scope === 'any') return operator;
  if (!scope || !operator.scopes.includes(scope))
    throw new Refusal('FORBIDDEN', reasons.operationsScopeMissing({ scope: String(scope) }));
  return operator;
};

/** The operator who asks, on a route that is `operated`. */
export const requireOperator = ({ operator }: Pick<FastifyRequest, 'operator'>): Operator => {
  if (!operator) throw new Refusal('UNAUTHENTICATED', reasons.operationsTokenInvalid);
  return operator;
};

/** The same with the key of what is to be changed once. */
export const toOperatorRequest = (
  request: Pick<FastifyRequest, 'operator'> & { readonly headers: { readonly 'idempotency-key': string } },
): OperatorRequest => ({ operator: requireOperator(request), idempotencyKey: request.headers['idempotency-key'] });

/**
 * Routes for operators of the shop, and nobody else: each request carries a token (`Authorization: Bearer`), which is
 * checked before anything else of it is read. Refuses with UNAUTHENTICATED without a valid one, and with FORBIDDEN where
 * it lacks the scope that the route names in its `config`.
 */
export const operated =
  (identify: IdentifyOperator, routes: readonly FastifyPluginAsyncZod[]): FastifyPluginAsyncZod =>
  async (app) => {
    app.decorateRequest('operator', null);
    app.addHook('onRoute', (route) => {
      const scope = route.config?.scope;
      if (!scope) throw new Error(`${route.url} names no scope`);
      route.schema = { ...route.schema, security: [{ operator: scope === 'any' ? [] : [scope] }] };
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      request.operator = await authorize(identify, request);
    });
    for (const plugin of routes) await app.register(plugin);
  };
