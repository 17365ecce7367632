import { fastify } from 'fastify';
import mercurius from 'mercurius';
import { assemble } from '../../../gateway/src/schema/assemble.ts';
import { domains } from '../../../gateway/src/schema/domains.ts';
import { readApi } from '../../../gateway/src/server/apollo.ts';
import { announce } from '../report.ts';
import { createParts } from './parts.ts';

// Mercurius with the same compiler as ours, from an operation's first time on, over the same schema.
const { createContext } = createParts();
const app = fastify();
await app.register(mercurius, {
  schema: assemble(domains, readApi()),
  context: ({ headers }) => createContext(headers['x-vs-store-code']),
  jit: 1,
});
await app.listen({ port: 0, host: '127.0.0.1' });
announce(app.server);
