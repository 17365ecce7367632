import { createServer } from 'node:http';
import { createYoga } from 'graphql-yoga';
import { assemble } from '../../../gateway/src/schema/assemble.ts';
import { domains } from '../../../gateway/src/schema/domains.ts';
import { readApi } from '../../../gateway/src/server/apollo.ts';
import { announce } from '../report.ts';
import { createParts } from './parts.ts';

// GraphQL Yoga as its documentation sets it up, over the same schema.
const { createContext } = createParts();
const yoga = createYoga({
  schema: assemble(domains, readApi()),
  context: ({ request }) => createContext(request.headers.get('x-vs-store-code')),
  logging: false,
  graphiql: false,
});
const server = createServer(yoga);
server.listen(0, '127.0.0.1', () => announce(server));
