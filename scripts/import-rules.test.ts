import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Case = [file: string, specifier: string, message?: string];
type Diagnostic = { category: string; message: string; location: { path: string; start: { line: number } } };

const wire = 'over HTTP only.';
const httpInRest = 'HTTP is spoken in rest/ only.';
const otherDomain = 'A domain never imports another domain: the graph joins them through entity references.';
const sqlPlaces = 'SQL belongs in repositories, db/, migrations/ and seed/.';
const httpInRoutes = 'HTTP belongs in routes.';
const throughService = 'Another domain is reached through its service, never its repository.';
const browser = 'This code runs in the browser.';
const lowest = 'lib is the lowest layer: routes → features → components → lib.';
const domainFree = 'Components know no domain: routes → features → components → lib.';
const otherFeature = 'A feature never imports another feature: the route composes them.';
const withoutReact = 'The offline queue runs without React.';

const forbidden: Case[] = [
  ['domain/src/money.ts', '@patchwork/backend/src/main.ts', 'domain imports nothing of ours.'],
  ['domain/src/money.test.ts', '../../gateway/src/server.ts', 'domain imports nothing of ours.'],
  ['domain/src/price.ts', '../../web/src/lib/money.ts', 'domain imports nothing of ours.'],
  ['domain/src/tax.ts', 'node:fs/promises', 'Business rules are pure: no I/O.'],

  ['gateway/src/server.ts', '../../backend/src/main.ts', wire],
  ['gateway/src/server.ts', 'undici', 'Requests are sent by rest/ only.'],
  ['gateway/src/rest/client.ts', '@patchwork/web/src/main.ts', wire],
  ['gateway/src/rest/client.ts', '../cart/cart.api.ts', 'rest/ knows no domain.'],
  ['gateway/src/cart/lineKey.ts', '../stock/stock.api.ts', otherDomain],
  ['gateway/src/cart/lineKey.ts', '../../../web/src/lib/money.ts', wire],
  ['gateway/src/cart/cart.api.ts', '../stock/stock.api.ts', otherDomain],
  ['gateway/src/cart/cart.api.ts', 'undici', httpInRest],
  ['gateway/src/cart/cart.api.ts', './cart.resolvers.ts', 'An api serves resolvers; it knows none.'],
  ['gateway/src/cart/cart.resolvers.ts', '../stock/stock.resolvers.ts', otherDomain],
  ['gateway/src/cart/cart.resolvers.ts', 'node:http', httpInRest],
  [
    'gateway/src/cart/cart.resolvers.ts',
    '../rest/client.ts',
    "Resolvers never touch HTTP: go through the domain's api.",
  ],
  ['gateway/src/cart/cart.test.ts', '@patchwork/backend/src/main.ts', wire],

  ['backend/src/main.ts', '../../gateway/src/main.ts', wire],
  ['backend/src/main.ts', 'pg', sqlPlaces],
  ['backend/seed/shop.ts', '../../web/src/lib/money.ts', wire],
  ['backend/src/lib/auth.ts', '../customers/customers.service.ts', 'lib/ knows no domain.'],
  ['backend/src/lib/auth.ts', 'kysely', sqlPlaces],
  ['backend/src/db/open.ts', '../cart/cart.repository.ts', 'db/ knows no domain.'],
  ['backend/src/db/open.ts', 'fastify', httpInRoutes],
  ['backend/src/cart/cart.rules.ts', 'kysely', sqlPlaces],
  ['backend/src/cart/cart.rules.ts', 'fastify', httpInRoutes],
  ['backend/src/cart/cart.rules.ts', '../stock/stock.repository.ts', throughService],
  ['backend/src/cart/cart.routes.ts', './cart.repository.ts', 'Routes validate, call a service and answer.'],
  ['backend/src/cart/cart.routes.ts', '../db/open.ts', 'Routes validate, call a service and answer.'],
  ['backend/src/cart/cart.routes.ts', 'kysely', sqlPlaces],
  ['backend/src/cart/cart.service.ts', '../stock/stock.repository.ts', throughService],
  ['backend/src/cart/cart.service.ts', 'kysely', sqlPlaces],
  ['backend/src/cart/cart.service.ts', '@fastify/swagger', httpInRoutes],
  ['backend/src/cart/cart.service.ts', './cart.routes.ts', 'A service does not know who calls it.'],
  ['backend/src/cart/cart.repository.ts', '../stock/stock.repository.ts', 'its own domain and db/ only.'],
  ['backend/src/cart/cart.repository.ts', './cart.service.ts', 'A repository does not know who calls it.'],
  ['backend/src/cart/cart.repository.ts', 'fastify', httpInRoutes],

  ['web/server/main.ts', '../../gateway/src/server.ts', wire],
  ['web/src/routes/home.tsx', '@patchwork/gateway/src/server.ts', wire],
  ['web/src/routes/home.tsx', '../../server/render.ts', browser],
  ['web/src/features/cart/CartLine.tsx', '../catalog/ProductCard.tsx', otherFeature],
  ['web/src/features/cart/CartLine.tsx', '../../features/catalog/ProductCard.tsx', otherFeature],
  ['web/src/features/cart/CartLine.tsx', '../../routes/home.tsx', 'Routes know features, not the other way round.'],
  ['web/src/features/cart/CartLine.tsx', 'node:fs', browser],
  ['web/src/features/cart/CartLine.tsx', '@patchwork/backend/src/main.ts', wire],
  ['web/src/components/Price.tsx', '../features/cart/CartLine.tsx', domainFree],
  ['web/src/components/Price.tsx', '../routes/home.tsx', domainFree],
  ['web/src/lib/apollo/client.ts', '../../components/Price.tsx', lowest],
  ['web/src/lib/apollo/client.ts', '../../features/cart/useAddToCart.ts', lowest],
  ['web/src/lib/offline/queue.ts', '../../features/cart/useAddToCart.ts', lowest],
  ['web/src/lib/offline/queue.ts', 'react', withoutReact],
  ['web/src/lib/offline/queue.ts', '@apollo/client/react', withoutReact],

  ['e2e/journeys/order.test.ts', '../../backend/src/main.ts', wire],
];

const allowed: Case[] = [
  ['domain/src/cart.ts', './money.ts'],
  ['gateway/src/rest/client.ts', 'undici'],
  ['gateway/src/server.ts', 'node:http'],
  ['gateway/src/assemble.ts', './cart/cart.resolvers.ts'],
  ['gateway/src/cart/cart.api.ts', '../rest/client.ts'],
  ['gateway/src/cart/cart.resolvers.ts', './cart.api.ts'],
  ['gateway/src/cart/cart.resolvers.ts', '../context.ts'],
  ['gateway/src/cart/cart.resolvers.ts', '@patchwork/domain/money.ts'],
  ['backend/src/cart/cart.routes.ts', 'fastify'],
  ['backend/src/cart/cart.routes.ts', './cart.service.ts'],
  ['backend/src/cart/cart.service.ts', '../stock/stock.service.ts'],
  ['backend/src/cart/cart.service.ts', './cart.repository.ts'],
  ['backend/src/cart/cart.service.ts', '../db/transaction.ts'],
  ['backend/src/cart/cart.repository.ts', 'kysely'],
  ['backend/src/cart/cart.repository.ts', '../db/executor.ts'],
  ['backend/src/db/open.ts', 'pg'],
  ['backend/migrations/001.ts', 'kysely'],
  ['web/src/routes/home.tsx', '../features/catalog/ProductCard.tsx'],
  ['web/src/features/cart/CartLine.tsx', '../../components/Price.tsx'],
  ['web/src/features/cart/CartLine.tsx', '../../lib/offline/queue.ts'],
  ['web/src/features/cart/CartLine.tsx', './useAddToCart.ts'],
  ['web/src/components/Price.tsx', '../lib/money.ts'],
  ['web/src/lib/apollo/hooks.ts', 'react'],
];

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
const complaints = new Map<string, string>();

/** Writes every file of the cases, one import per line. */
const writeFiles = (cases: Case[]) => {
  const specifiersOf = Map.groupBy(cases, ([file]) => file);
  for (const [file, imports] of specifiersOf) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), imports.map(([, specifier]) => `import '${specifier}';\n`).join(''));
  }
};

const lineOf = ([file, specifier]: Case) => {
  const imports = [...forbidden, ...allowed].filter((one) => one[0] === file);
  return `${file}:${imports.findIndex((one) => one[1] === specifier) + 1}`;
};

const lint = (...options: string[]) => {
  const command = ['lint', '--reporter=json', '--max-diagnostics=none', ...options];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), command, { cwd: folder, encoding: 'utf8' });
  return JSON.parse(stdout).diagnostics as Diagnostic[];
};

beforeAll(() => {
  for (const file of ['biome.json', 'biome.imports.jsonc', '.gitignore'])
    copyFileSync(join(root, file), join(folder, file));
  writeFiles([...forbidden, ...allowed]);
  for (const { message, location } of lint('--only=style/noRestrictedImports'))
    complaints.set(`${location.path}:${location.start.line}`, message);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the import rules are enforced', () => {
  it.each(forbidden)('%s may not import %s', (...rule) => {
    expect(complaints.get(lineOf(rule))).toContain(rule[2]);
  });

  it.each(allowed)('%s may import %s', (...rule) => {
    expect(complaints.get(lineOf(rule))).toBeUndefined();
  });

  it('has a case for every rule of the table', () => {
    const table = readFileSync(join(root, 'biome.imports.jsonc'), 'utf8');
    const messages = new Set(Array.from(table.matchAll(/"message": "([^"]+)"/g), ([, message]) => message));
    expect(messages).toEqual(new Set(complaints.values()));
  });

  it.each([
    ['a cycle', 'noImportCycles', { 'one.ts': "import './two.ts';", 'two.ts': "import './one.ts';" }],
    ['a barrel', 'noBarrelFile', { 'three.ts': "export { one } from './four.ts';\nexport * from './five.ts';" }],
    ['a default export', 'noDefaultExport', { 'six.ts': 'export default 1;' }],
    ['a package that is not declared', 'noUndeclaredDependencies', { 'seven.ts': "import 'left-pad';" }],
    ['a promise nobody waits for', 'noFloatingPromises', { 'eight.ts': 'const save = async () => 1;\nsave();' }],
    ['an any', 'noExplicitAny', { 'nine.ts': 'export const nine: any = 9;' }],
  ])('complains of %s', (_, rule, files: Record<string, string>) => {
    const place = mkdtempSync(join(folder, 'web/src/'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), `${text}\n`);
    expect(lint(place).map(({ category }) => category.split('/').at(-1))).toContain(rule);
  });
});
