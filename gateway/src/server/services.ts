import { BlockList, isIP } from 'node:net';
import { createClientAddress } from '@patchwork/domain/http/client-address.ts';
import { createTrust } from '@patchwork/domain/http/trusted-proxies.ts';
import type { Services } from '../context.ts';
import { createUpstream } from '../rest/upstream.ts';
import type { Observer } from '../telemetry/observer.ts';
import type { Config } from './config.ts';
import { createGroups } from './group-token.ts';
import { createShops, groupSettings, upstreamSettings } from './settings.ts';

interface Surroundings {
  readonly clock?: (() => Date) | undefined;
  readonly log?: Services['log'];
  readonly observer?: Observer | null;
  /** Sees each answer of the backend before it is shared. */
  readonly onAnswer?: (value: unknown) => void;
}

export const createServices = (
  config: Config,
  { clock = () => new Date(), log = null, observer = null, onAnswer }: Surroundings = {},
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
  groups: createGroups(groupSettings(config)),
  getClientAddress: createClientAddress({ isTrustedProxy: createTrust(config.TRUSTED_PROXIES, new BlockList()), isIP }),
});
