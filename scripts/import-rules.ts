/** One row of the table: what the files it names may not import. */
export interface ImportRule {
  readonly because: string;
  /** Globs of the files that the row holds for, tests included unless `exceptIn` leaves them out. */
  readonly files: readonly string[];
  readonly exceptIn?: readonly string[];
  /** Globs of files in the repository, or of packages, that these files may not import. */
  readonly never?: readonly string[];
  /** True where what they import may not do so either, however far away; imports of types end there. */
  readonly isTransitive?: true;
  /** Each folder directly in this one is a room of its own: no file imports from another of them. */
  readonly noOtherFolderOf?: string;
  /** Globs that the row allows although `never` or `noOtherFolderOf` names them. */
  readonly but?: readonly string[];
}

const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**'];
const SQL = ['kysely', 'kysely/**', 'pg', '@electric-sql/**'];
const HTTP_SERVER = ['fastify', 'fastify-*', 'fastify-*/**', '@fastify/**'];
const HTTP_CLIENT = ['undici', 'node:http', 'node:https', 'node:http2'];
const REACT = ['react', 'react-dom', 'react-router', '@apollo/client/react'].flatMap((name) => [name, `${name}/**`]);
/** The files at the top of web/src: the routes and the entries, which put the pages together. */
const WEB_ROOT = ['web/src/*.{ts,tsx}'];
const NODE = ['node:*', 'node:*/**'];

/**
 * Who may import whom. Every row holds on its own and at any depth, for imports of types as well; generated files are
 * left out. `npm run lint` checks it, import-rules.test.ts proves each row with files that break it.
 */
export const IMPORT_RULES: readonly ImportRule[] = [
  {
    because: 'domain imports no other workspace.',
    files: ['domain/**'],
    never: ['gateway/**', 'backend/**', 'web/**', 'e2e/**', 'bench/**', 'scripts/**'],
  },
  {
    because: 'Business rules are pure: no I/O.',
    files: ['domain/src/**'],
    exceptIn: TESTS,
    never: NODE,
  },

  {
    because: 'The gateway meets web and backend in schema/ and over HTTP only.',
    files: ['gateway/**'],
    never: ['backend/**', 'web/**', 'e2e/**', 'bench/**', 'scripts/**'],
  },
  {
    because: 'Tools meet the gateway over HTTP only.',
    files: ['gateway/client/**'],
    never: ['gateway/src/**', 'domain/**'],
  },
  {
    because: 'Requests are sent by rest/ only.',
    files: ['gateway/src/**'],
    exceptIn: ['gateway/src/rest/**', ...TESTS],
    never: ['undici'],
  },
  {
    because: 'HTTP is spoken in server/ and rest/ only.',
    files: ['gateway/src/*/**'],
    exceptIn: ['gateway/src/{rest,server}/**', ...TESTS],
    never: HTTP_CLIENT,
  },
  {
    because: 'A domain of the gateway never imports another: the graph joins them through entity references.',
    files: ['gateway/src/*/**'],
    exceptIn: ['gateway/src/{execution,lib,limits,plugins,schema,server,telemetry}/**', ...TESTS],
    noOtherFolderOf: 'gateway/src',
    but: ['gateway/src/{rest,lib}/**'],
  },
  {
    because: 'How operations are read, limited and carried out is the same for all domains.',
    files: ['gateway/src/{execution,lib,limits,plugins,rest,server,telemetry}/**'],
    exceptIn: TESTS,
    noOtherFolderOf: 'gateway/src',
    // Types of the graph, which every domain shares.
    but: [
      'gateway/src/{execution,lib,limits,plugins,rest,schema,server,telemetry}/**',
      'gateway/src/**/*.generated.ts',
    ],
  },
  {
    because: 'OpenTelemetry is loaded by telemetry/ only, which is itself loaded where it is configured.',
    files: ['gateway/src/**'],
    exceptIn: ['gateway/src/telemetry/**', ...TESTS],
    never: ['@opentelemetry/**'],
  },
  {
    because: 'The process starts the gateway; no part of it knows the process.',
    files: ['gateway/src/*/**'],
    exceptIn: TESTS,
    never: ['gateway/src/*.ts'],
    but: ['gateway/src/{context,subgraph}.ts'],
  },
  {
    because: 'An api serves resolvers; it knows none.',
    files: ['gateway/src/**/*.api.ts'],
    never: ['gateway/src/**/*.resolvers.ts'],
  },
  {
    because: "Resolvers never touch HTTP: go through the domain's api.",
    files: ['gateway/src/**/*.resolvers.ts'],
    never: ['gateway/src/rest/**'],
  },

  {
    because: 'The backend meets web and gateway over HTTP only.',
    files: ['backend/**'],
    never: ['gateway/**', 'web/**', 'e2e/**', 'scripts/**'],
  },
  {
    because: 'The backend never imports the demo shop: whoever starts it brings one through the seed port.',
    files: ['backend/{src,import}/**'],
    exceptIn: TESTS,
    never: ['backend/demo/**'],
  },
  {
    because: 'SQL belongs in repositories, db/, migrations/ and demo/.',
    files: ['backend/src/**'],
    exceptIn: ['backend/src/db/**', 'backend/src/**/*.repository.ts', ...TESTS],
    never: SQL,
  },
  {
    because: 'HTTP belongs in routes.',
    files: ['backend/src/*/**'],
    exceptIn: ['backend/src/lib/**', 'backend/src/**/*.routes.ts', ...TESTS],
    never: HTTP_SERVER,
  },
  {
    because: 'lib/ knows no domain.',
    files: ['backend/src/lib/**'],
    exceptIn: TESTS,
    noOtherFolderOf: 'backend/src',
    but: ['backend/src/db/**'],
  },
  {
    because: 'db/ knows no domain.',
    files: ['backend/src/db/**'],
    exceptIn: TESTS,
    noOtherFolderOf: 'backend/src',
    but: ['backend/src/lib/**'],
  },
  {
    because: 'Another domain is reached through its service or port.',
    files: ['backend/src/*/**'],
    exceptIn: ['backend/src/{db,lib}/**', ...TESTS],
    noOtherFolderOf: 'backend/src',
    but: ['backend/src/{db,lib}/**', 'backend/src/*/**/*.{service,port}.ts'],
  },
  {
    because: 'The files at the top put the domains together; no domain, nor lib/ or db/, knows them.',
    files: ['backend/src/*/**'],
    exceptIn: TESTS,
    never: ['backend/src/*.ts'],
    but: ['backend/src/*.port.ts'],
  },
  {
    because: 'A port is what a domain asks of others or offers them: it does not know what is behind it.',
    files: ['backend/src/**/*.port.ts'],
    never: ['backend/src/**/*.{repository,routes,service}.ts'],
  },
  {
    because: 'Routes validate, call a service and answer.',
    files: ['backend/src/**/*.routes.ts'],
    never: ['backend/src/**/*.repository.ts', 'backend/src/db/**'],
  },
  {
    because: 'A service does not know who calls it.',
    files: ['backend/src/**/*.service.ts'],
    never: ['backend/src/**/*.routes.ts'],
  },
  {
    because: 'A repository knows its own domain and db/ only.',
    files: ['backend/src/**/*.repository.ts'],
    noOtherFolderOf: 'backend/src',
    but: ['backend/src/{db,lib}/**'],
  },
  {
    because: 'A repository does not know who calls it.',
    files: ['backend/src/**/*.repository.ts'],
    never: ['backend/src/**/*.{routes,service}.ts'],
  },

  {
    because: 'web meets the gateway and the backend in schema/ and over HTTP only.',
    files: ['web/**'],
    never: ['gateway/**', 'backend/**', 'e2e/**', 'scripts/**'],
  },
  {
    because: 'This code runs in the browser.',
    files: ['web/src/**'],
    exceptIn: TESTS,
    never: [...NODE, 'web/server/**'],
  },
  {
    because: 'Routes know features, not the other way round: routes → features → shop → lib.',
    files: ['web/src/features/**'],
    exceptIn: TESTS,
    never: ['web/src/routes/**', ...WEB_ROOT],
  },
  {
    because: 'A feature never imports another feature: the route composes them.',
    files: ['web/src/features/**'],
    exceptIn: TESTS,
    noOtherFolderOf: 'web/src/features',
  },
  {
    because: 'Components know no domain: components → lib.',
    files: ['web/src/components/**'],
    exceptIn: TESTS,
    never: ['web/src/{routes,features,shop}/**', ...WEB_ROOT],
  },
  {
    because: "The browser's shop has no screens: routes → features → shop → lib.",
    files: ['web/src/shop/**'],
    exceptIn: TESTS,
    never: ['web/src/{routes,features,components}/**', ...WEB_ROOT],
  },
  {
    because: 'The queue knows no cart: what its mutations do is passed in as operations.',
    files: ['web/src/shop/queue/**'],
    exceptIn: TESTS,
    never: ['web/src/shop/*.ts', 'domain/src/{cart,orders,customers}/**'],
    noOtherFolderOf: 'web/src/shop',
  },
  {
    because: 'The queue knows no texts: shop/messages says what it decides.',
    files: ['web/src/shop/queue/**'],
    exceptIn: TESTS,
    never: ['domain/src/messages/**', 'web/src/shop/messages/**'],
    isTransitive: true,
  },
  {
    because: "The browser's shop runs without React.",
    files: ['web/src/shop/**'],
    exceptIn: TESTS,
    never: REACT,
    isTransitive: true,
  },
  {
    because: 'lib is the lowest layer: routes → features → shop → lib.',
    files: ['web/src/lib/**'],
    exceptIn: TESTS,
    never: ['web/src/{routes,features,components,shop}/**', ...WEB_ROOT],
  },

  {
    because: 'Journeys reach the servers over HTTP only.',
    files: ['e2e/**'],
    exceptIn: ['e2e/layers/**'],
    never: ['web/**', 'gateway/**', 'backend/**'],
    // Services of others that a shop under test is pointed at: servers of their own.
    but: ['backend/test/payments/**', 'backend/test/storyblok.ts'],
  },
];
