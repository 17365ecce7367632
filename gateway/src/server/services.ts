import { BlockList, isIP } from 'node:net';
import { createClientAddress } from '@patchwork/domain/http/client-address.ts';
import { createTrust } from '@patchwork/domain/http/trusted-proxies.ts';
import type { Services } from '../context.ts';
import { createUpstream } from '../rest/upstream.ts';
import type { Observer } from '../telemetry/observer.ts';
import { createApiTokens } from './api-tokens.ts';
import { isBearer } from './bearer.ts';
import { createClientLimits } from './clients/client-limits.ts';
import { createRateLimiter } from './clients/rate-limiter.ts';
import type { Config } from './config.ts';
import { ANY_DOCUMENT, createDocumentPolicy } from './documents/document-policy.ts';
import { createGroups } from './group-token.ts';
import { createKeptAnswers } from './responses/kept-answers.ts';
import { createShops, groupSettings, keptCapacity, upstreamSettings } from './settings.ts';
import { sharePurges } from './shared/purges.ts';
import { shareRateLimiter } from './shared/rate-limiter.ts';
import { createRedis } from './shared/redis.ts';

interface Surroundings {
  readonly clock?: (() => Date) | undefined;
  readonly log?: Services['log'];
  /** Of subgraphs: who may ask them, and what, is for their router to decide. */
  readonly isBehindRouter?: boolean;
  readonly observer?: Observer | null;
  /** Sees each answer of the backend before it is shared. */
  readonly onAnswer?: (value: unknown) => void;
}

export const createServices = (
  config: Config,
  { clock = () => new Date(), log = null, isBehindRouter = false, observer = null, onAnswer }: Surroundings = {},
): Services => {
  const documents = isBehindRouter ? ANY_DOCUMENT : createDocumentPolicy(config);
  const redis = config.REDIS_URL && !isBehindRouter ? createRedis(config.REDIS_URL, log) : null;
  const limiter = createRateLimiter();
  const upstream = createUpstream(upstreamSettings(config), {
    onFault: (note) => log?.warn(note, 'the backend did not answer'),
    onAnswer,
  });
  const capacity = isBehindRouter ? 0 : keptCapacity(config);
  const answers = capacity > 0 ? createKeptAnswers({ capacity, clock }) : null;
  const counted = redis ? shareRateLimiter(redis, limiter) : limiter;
  return {
    clock,
    log,
    observer,
    upstream,
    answers,
    purge: sharePurges(redis, (wanted) => {
      // Else a purged answer would be made of what was read before.
      upstream.singleFlight.expire();
      return answers?.purge(wanted) ?? 0;
    }),
    isPurgeToken: (authorization) => config.PURGE_TOKEN !== undefined && isBearer(authorization, config.PURGE_TOKEN),
    compresses: (config.COMPRESSION ?? true) && !isBehindRouter,
    mostListObjects: config.MAX_LIST_OBJECTS,
    findShop: createShops(config),
    documents,
    redis,
    findApiToken: createApiTokens(),
    limitClient: isBehindRouter ? async () => 0 : createClientLimits(config.clientLimits, counted),
    groups: createGroups(groupSettings(config)),
    getClientAddress: createClientAddress({
      isTrustedProxy: createTrust(config.TRUSTED_PROXIES, new BlockList()),
      isIP,
    }),
  };
};
