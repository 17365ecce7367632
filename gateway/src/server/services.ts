import { BlockList, isIP } from 'node:net';
import { createClientAddress } from '@patchwork/domain/http/client-address.ts';
import { createTrust } from '@patchwork/domain/http/trusted-proxies.ts';
import type { Services } from '../context.ts';
import { createUpstream } from '../rest/upstream.ts';
import type { Observer } from '../telemetry/observer.ts';
import { createApiTokens } from './api-tokens.ts';
import type { Config } from './config.ts';
import { ANY_DOCUMENT, createDocumentPolicy } from './documents/document-policy.ts';
import { createGroups } from './group-token.ts';
import { createShops, groupSettings, upstreamSettings } from './settings.ts';

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
): Services => ({
  clock,
  log,
  observer,
  upstream: createUpstream(upstreamSettings(config), {
    onFault: (note) => log?.warn(note, 'the backend did not answer'),
    onAnswer,
  }),
  mostListObjects: config.MAX_LIST_OBJECTS,
  findShop: createShops(config),
  documents: isBehindRouter ? ANY_DOCUMENT : createDocumentPolicy(config),
  findApiToken: createApiTokens(),
  groups: createGroups(groupSettings(config)),
  getClientAddress: createClientAddress({ isTrustedProxy: createTrust(config.TRUSTED_PROXIES, new BlockList()), isIP }),
});
