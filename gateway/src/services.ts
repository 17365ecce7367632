import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { createGroups } from './group-token.ts';
import { createUpstream } from './rest/upstream.ts';
import { groupSettings, shopsOf, upstreamSettings } from './settings.ts';

/** What lives as long as the process, by its configuration. */
export const createServices = (config: Config): Services => ({
  upstream: createUpstream(upstreamSettings(config)),
  shopOf: shopsOf(config),
  groups: createGroups(groupSettings(config)),
});
