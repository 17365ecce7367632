import { createServer } from 'node:http';
import { ApolloGateway, LocalGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { compose, readSubgraph } from '../../../gateway/src/schema/compose.ts';
import { domains } from '../../../gateway/src/schema/domains.ts';
import { SUBGRAPHS } from '../../../gateway/src/schema/subgraphs.ts';
import { buildSubgraph } from '../../../gateway/src/subgraph.ts';
import { announce } from '../report.ts';
import { createParts } from './parts.ts';

// Apollo's own router in JavaScript over the same domains as subgraphs, all in this process.
const { createContext } = createParts();
const subgraphs = new Map(domains.map((domain) => [domain.name, buildSubgraph(domain)]));
const gateway = new ApolloGateway({
  supergraphSdl: compose(SUBGRAPHS.map(readSubgraph)).supergraph,
  buildService: ({ name }) => {
    const schema = subgraphs.get(name.toLowerCase());
    if (!schema) throw new Error(`No subgraph ${name}`);
    return new LocalGraphQLDataSource(schema);
  },
});
const apollo = new ApolloServer({ gateway });
await apollo.start();
const app = express();
app.use(
  '/graphql',
  express.json(),
  expressMiddleware(apollo, { context: ({ req }) => createContext(req.headers['x-vs-store-code']) }),
);
const server = createServer(app);
server.listen(0, '127.0.0.1', () => announce(server));
