import { createContext } from '../../../gateway/src/context.ts';
import { readConfig } from '../../../gateway/src/server/config.ts';
import { createServices } from '../../../gateway/src/server/services.ts';

/** The same REST client, loaders and resolvers as the gateway's, for servers that differ in the engine alone. */
export const createParts = () => {
  const config = readConfig(process.env);
  const services = createServices(config);
  return {
    config,
    /** By the header of its store: those who ask at the same time are in different ones. */
    createContext: async (storeCode: unknown) =>
      createContext(services, { traceId: 'bench', storeCode: typeof storeCode === 'string' ? storeCode : undefined }),
  };
};
