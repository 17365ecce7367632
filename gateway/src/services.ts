import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { createGroups } from './group-token.ts';
import { createClientAddress } from './lib/client-address.ts';
import { createUpstream } from './rest/upstream.ts';
import { groupSettings, shopsOf, upstreamSettings } from './settings.ts';

/** What lives as long as the process, by its configuration. */
export const createServices = (config: Config, clock: () => Date = () => new Date()): Services => ({
  clock,
  upstream: createUpstream(upstreamSettings(config)),
  shopOf: shopsOf(config),
  groups: createGroups(groupSettings(config)),
  clientAddressOf: createClientAddress(config.TRUSTED_PROXIES),
});
