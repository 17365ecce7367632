import { createServer } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import type { Context } from '../../../gateway/src/context.ts';
import { assemble } from '../../../gateway/src/schema/assemble.ts';
import { domains } from '../../../gateway/src/schema/domains.ts';
import { readApi } from '../../../gateway/src/server/apollo.ts';
import { announce } from '../report.ts';
import { createParts } from './parts.ts';

// Apollo Server as its documentation sets it up, over the same schema.
const { createContext } = createParts();
const apollo = new ApolloServer<Context>({ schema: assemble(domains, readApi()) });
await apollo.start();
const app = express();
app.use(
  '/graphql',
  express.json(),
  expressMiddleware(apollo, { context: ({ req }) => createContext(req.headers['x-vs-store-code']) }),
);
const server = createServer(app);
server.listen(0, '127.0.0.1', () => announce(server));
