import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { createGroups } from './group-token.ts';
import { createClientAddress } from './lib/client-address.ts';
import { createUpstream } from './rest/upstream.ts';
import { groupSettings, shopsOf, upstreamSettings } from './settings.ts';

interface Surroundings {
  readonly clock?: (() => Date) | undefined;
  readonly log?: Services['log'];
}

/** What lives as long as the process, by its configuration. */
export const createServices = (
  config: Config,
  { clock = () => new Date(), log = null }: Surroundings = {},
): Services => ({
  clock,
  log,
  upstream: createUpstream(upstreamSettings(config)),
  shopOf: shopsOf(config),
  groups: createGroups(groupSettings(config)),
  clientAddressOf: createClientAddress(config.TRUSTED_PROXIES),
});
