import { readConfig } from '../../../gateway/src/config.ts';
import { createContext, type Services } from '../../../gateway/src/context.ts';
import { createUpstream } from '../../../gateway/src/rest/upstream.ts';
import { shopSettings, upstreamSettings } from '../../../gateway/src/settings.ts';

/** The same REST client, loaders and resolvers as the gateway's, for servers that differ in the engine alone. */
export const createParts = () => {
  const config = readConfig(process.env);
  const services: Services = { upstream: createUpstream(upstreamSettings(config)), shop: shopSettings(config) };
  return { config, context: async () => createContext(services, { traceId: 'bench' }) };
};
