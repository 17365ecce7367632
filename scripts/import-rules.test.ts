import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, posix, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_RULES, type ImportRule } from './import-rules.ts';
import { findBreaches, findCycles, readAllImports, readImports } from './lib/imports.ts';

type Case = [file: string, specifier: string, because?: string];

const ROOT = resolve(import.meta.dirname, '..');
const wire = 'over HTTP only.';
const httpInRest = 'HTTP is spoken in server/ and rest/ only.';
const otherDomain = 'A domain of the gateway never imports another';
const sqlPlaces = 'SQL belongs in repositories, db/, migrations/ and demo/.';
const noDemo = 'The backend never imports the demo shop';
const httpInRoutes = 'HTTP belongs in routes.';
const throughService = 'Another domain is reached through its service or port.';
const browser = 'This code runs in the browser.';
const lowest = 'lib is the lowest layer';
const domainFree = 'Components know no domain';
const otherFeature = 'A feature never imports another feature: the route composes them.';
const withoutReact = "The browser's shop runs without React.";
const queueKnows = 'The queue knows no cart';
const withoutScreens = "The browser's shop has no screens";

const forbidden: Case[] = [
  ['domain/src/pricing/money.ts', '@patchwork/backend/src/main.ts', 'domain imports no other workspace.'],
  ['domain/src/pricing/money.test.ts', '../../../gateway/src/server/server.ts', 'domain imports no other workspace.'],
  ['domain/src/pricing/price.ts', '../../../web/src/lib/money.ts', 'domain imports no other workspace.'],
  ['domain/src/pricing/tax.ts', 'node:fs/promises', 'Business rules are pure: no I/O.'],

  ['gateway/src/server/server.ts', '../../../backend/src/main.ts', wire],
  ['gateway/src/server/server.ts', 'undici', 'Requests are sent by rest/ only.'],
  ['gateway/src/rest/client.ts', '@patchwork/web/src/main.ts', wire],
  ['gateway/src/rest/client.ts', '../cart/cart.api.ts', otherDomain],
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
  ['backend/demo/main.ts', '../../web/src/lib/money.ts', wire],
  ['backend/src/main.ts', '@patchwork/demo/demo.ts', noDemo],
  ['backend/src/media/media.service.ts', '../../demo/drawing.ts', noDemo],
  ['backend/import/load/pictures.ts', '@patchwork/demo/illustration/spec.ts', noDemo],
  ['backend/src/lib/auth.ts', '../customers/customers.service.ts', 'lib/ knows no domain.'],
  ['backend/src/lib/auth.ts', 'kysely', sqlPlaces],
  ['backend/src/db/open.ts', '../cart/cart.repository.ts', 'db/ knows no domain.'],
  ['backend/src/db/open.ts', 'fastify', httpInRoutes],
  ['backend/src/cart/cart.rules.ts', 'kysely', sqlPlaces],
  ['backend/src/cart/cart.rules.ts', 'fastify', httpInRoutes],
  ['backend/src/cart/cart.rules.ts', '../stock/stock.repository.ts', throughService],
  ['backend/src/cart/cart.rules.ts', '../stock/stock.dto.ts', throughService],
  ['backend/src/cart/cart.rules.ts', '../stock/stock-record.ts', throughService],
  ['backend/src/cart/cart.rules.ts', '../stock/shelf/shelf.dto.ts', throughService],
  ['backend/src/cart/cart.rules.ts', '../stock/shelf/count/count.ts', throughService],
  ['backend/src/cart/lines/line.ts', '../../stock/stock-record.ts', throughService],
  ['backend/src/cart/lines/form/form.ts', '../../../stock/stock.dto.ts', throughService],
  ['backend/src/cart/cart.routes.ts', '../stock/stock.dto.ts', throughService],
  ['backend/src/cart/cart.port.ts', '../stock/stock.dto.ts', throughService],
  ['backend/src/stock/stock.service.ts', '../cart/cart.routes.ts', throughService],
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

  ['web/server/main.ts', '../../gateway/src/server/server.ts', wire],
  ['web/src/routes/home.tsx', '@patchwork/gateway/src/server/server.ts', wire],
  ['web/src/routes/home.tsx', '../../server/render.ts', browser],
  ['web/src/features/cart/CartLine.tsx', '../catalog/ProductCard.tsx', otherFeature],
  ['web/src/features/cart/CartLine.tsx', '../../features/catalog/ProductCard.tsx', otherFeature],
  ['web/src/features/cart/CartLine.tsx', '../../routes/home.tsx', 'Routes know features, not the other way round'],
  ['web/src/features/cart/CartLine.tsx', 'node:fs', browser],
  ['web/src/features/cart/CartLine.tsx', '@patchwork/backend/src/main.ts', wire],
  ['web/src/components/Price.tsx', '../features/cart/CartLine.tsx', domainFree],
  ['web/src/components/Price.tsx', '../routes/home.tsx', domainFree],
  ['web/src/lib/apollo/client.ts', '../../components/Price.tsx', lowest],
  ['web/src/lib/apollo/client.ts', '../../features/cart/useAddToCart.ts', lowest],
  ['web/src/shop/engine.ts', '../features/cart/useAddToCart.ts', withoutScreens],
  ['web/src/shop/engine.ts', '../components/Price.tsx', withoutScreens],
  ['web/src/shop/queue/queue.ts', '../cart/merge.ts', queueKnows],
  ['web/src/shop/queue/queue.ts', '../orders/orderRecord.ts', queueKnows],
  ['web/src/shop/queue/queue.ts', '../operations.ts', queueKnows],
  ['web/src/shop/engine.ts', 'react', withoutReact],
  ['web/src/shop/engine.ts', '@apollo/client/react', withoutReact],

  ['e2e/journeys/order.test.ts', '../../backend/src/main.ts', wire],

  ['backend/src/cart/probe.ts', '../app.ts', 'The files at the top put the domains together'],
  ['backend/src/lib/probe.ts', '../app.ts', 'The files at the top put the domains together'],
  ['backend/src/cart/cart.port.ts', './cart.repository.ts', 'A port is what a domain asks of others'],
  ['gateway/src/lib/probe.ts', '../cart/changes.ts', 'is the same for all domains.'],
  ['gateway/client/src/client.ts', '../../src/lib/money.ts', 'Tools meet the gateway over HTTP only.'],
  ['gateway/src/plugins/probe.ts', '../cart/changes.ts', 'is the same for all domains.'],
  ['gateway/src/server/probe.ts', '@opentelemetry/sdk-trace', 'OpenTelemetry is loaded by telemetry/ only'],
  ['gateway/src/telemetry/probe.ts', '../cart/changes.ts', 'is the same for all domains.'],
  ['gateway/src/cart/probe.ts', '../main.ts', 'The process starts the gateway'],
  ['web/src/lib/probe.ts', '../routes.tsx', lowest],
  ['web/src/components/probe.ts', '../entry-client.tsx', domainFree],
  ['web/src/features/probe.ts', '../routes.tsx', 'Routes know features, not the other way round'],
  ['web/src/shop/probe.ts', '../entry-client.tsx', withoutScreens],
];

const allowed: Case[] = [
  ['domain/src/cart.ts', './money.ts'],
  ['gateway/src/rest/client.ts', 'undici'],
  ['gateway/src/server/server.ts', 'node:http'],
  ['gateway/src/telemetry/sdk.ts', '@opentelemetry/sdk-trace'],
  ['gateway/src/schema/domains.ts', '../cart/cart.resolvers.ts'],
  ['gateway/src/cart/cart.api.ts', '../rest/client.ts'],
  ['gateway/src/cart/cart.resolvers.ts', './cart.api.ts'],
  ['gateway/src/cart/cart.resolvers.ts', '../context.ts'],
  ['gateway/src/cart/cart.resolvers.ts', '@patchwork/domain/pricing/money.ts'],
  ['backend/src/cart/cart.routes.ts', 'fastify'],
  ['backend/src/cart/cart.routes.ts', './cart.service.ts'],
  ['backend/src/cart/cart.service.ts', '../stock/stock.service.ts'],
  ['backend/src/cart/cart.service.ts', '../stock/shelf/shelf.service.ts'],
  ['backend/src/cart/cart.service.ts', '../stock/shelf/count/count.service.ts'],
  ['backend/src/cart/cart.rules.ts', '../stock/stock.port.ts'],
  ['backend/src/cart/cart.rules.ts', '../stock/shelf/shelf.port.ts'],
  ['backend/src/cart/lines/form/form.ts', '../../../stock/shelf/count/count.port.ts'],
  ['backend/src/cart/cart.routes.ts', '../stock/stock.port.ts'],
  ['backend/src/cart/cart.test.ts', '../stock/stock-record.ts'],
  ['backend/src/app.ts', './cart/cart.routes.ts'],
  ['backend/src/cart/cart.service.ts', './cart.repository.ts'],
  ['backend/src/cart/cart.service.ts', '../db/transaction.ts'],
  ['backend/src/cart/cart.repository.ts', 'kysely'],
  ['backend/src/cart/cart.repository.ts', '../db/executor.ts'],
  ['backend/src/db/open.ts', 'pg'],
  ['backend/migrations/001.ts', 'kysely'],
  ['backend/demo/main.ts', '@patchwork/backend/src/run.ts'],
  ['backend/src/cart/cart.test.ts', '@patchwork/demo/customizations/all.ts'],
  ['web/src/routes/home.tsx', '../features/catalog/ProductCard.tsx'],
  ['web/src/features/cart/CartLine.tsx', '../../components/Price.tsx'],
  ['web/src/features/cart/lines/CartLine.tsx', '../useCart.ts'],
  ['web/src/features/cart/CartLine.tsx', '../../shop/queue/queue.ts'],
  ['web/src/features/cart/CartLine.tsx', './useAddToCart.ts'],
  ['web/src/components/Price.tsx', '../lib/money.ts'],
  ['web/src/lib/apollo/hooks.ts', 'react'],
];

const IMPORTS = readAllImports(ROOT);
const FILES = [...new Set(IMPORTS.map(({ file }) => file))];

const findFiles = ({ files, exceptIn = [] }: ImportRule): string[] =>
  FILES.filter(
    (file) => files.some((glob) => matchesGlob(file, glob)) && !exceptIn.some((glob) => matchesGlob(file, glob)),
  );

const isOurs = (path: string): boolean => /^(domain|gateway|backend|web|e2e|bench|scripts)\//.test(path);

/** How a file writes the import of another file, or of a package. */
const toSpecifier = (file: string, imported: string): string =>
  isOurs(imported) ? posix.join('../'.repeat(file.split('/').length - 1), imported) : imported;

const getReasons = (file: string, specifier: string): string[] =>
  findBreaches(IMPORT_RULES, readImports(file, `import '${specifier}';\n`)).map(({ because }) => because);

/** The globs that one with choices in braces stands for. */
const expand = (glob: string): string[] => {
  const [choice, choices = ''] = /\{([^}]*)\}/.exec(glob) ?? [];
  return choice ? choices.split(',').flatMap((one) => expand(glob.replace(choice, one))) : [glob];
};

/** A path that a glob without choices names, with `folders` where it leaves the depth open. */
const pathFor = (glob: string, folders: readonly string[]): string =>
  glob
    .replace(/\/\*\*$/, `/${[...folders, 'made-up.ts'].join('/')}`)
    .replace(/\/\*\*\//, `/${folders.map((folder) => `${folder}/`).join('')}`)
    .replaceAll('*', 'made-up');

const DEPTHS = [[], ['one'], ['one', 'two'], ['one', 'two', 'three']];

/** Of files that no other domain may import. */
const KINDS = ['', '.repository', '.dto', '.routes'];

/** Every form of an import, with a `$` for what is imported. */
const FORMS = [
  "import { one } from '$';",
  "import type { one } from '$';",
  "import { type one } from '$';",
  "export { one } from '$';",
  "export * from '$';",
  "import one = require('$');",
  "export const load = () => import('$');",
  'export const load = () => import(`$`);',
  "export type One = import('$').One;",
  "export type One = readonly (typeof import('$'))[];",
];

/** For one row: a file of each of its globs at each depth, and for each what it may not import. */
const createProbes = (rule: ImportRule): [file: string, imported: string][] =>
  rule.files.flatMap(expand).flatMap((glob) =>
    DEPTHS.flatMap((folders) => {
      const file = pathFor(glob, folders);
      const { noOtherFolderOf: parent } = rule;
      const other = parent ? KINDS.map((kind) => `${parent}/elsewhere/**/thing${kind}.ts`) : [];
      return [...(rule.never ?? []).flatMap(expand), ...other].flatMap((never) =>
        DEPTHS.map((deep): [string, string] => [file, pathFor(never, deep)]),
      );
    }),
  );

describe.each(IMPORT_RULES)('$because', (rule) => {
  it.each(FORMS)('is enforced for "%s" at a depth of no to three folders, on both sides', (form) => {
    const missed = createProbes(rule).filter(([file, imported]) => {
      const source = form.replace('$', toSpecifier(file, imported));
      return findBreaches([rule], readImports(file, source)).length !== 1;
    });
    expect(missed).toEqual([]);
  });

  it('is about files that there are', () => {
    expect(findFiles(rule)).not.toEqual([]);
  });
});

describe('the import rules as written', () => {
  it.each(forbidden)('%s may not import %s', (file, specifier, because = '') => {
    expect(getReasons(file, specifier).join('\n')).toContain(because);
    expect(getReasons(file, specifier)).not.toEqual([]);
  });

  it.each(allowed)('%s may import %s', (file, specifier) => {
    expect(getReasons(file, specifier)).toEqual([]);
  });

  it('see what is loaded later, and no text that only looks like an import', () => {
    const late = "const load = () => import('../stock/stock.api.ts');\n";
    expect(findBreaches(IMPORT_RULES, readImports('gateway/src/cart/late.ts', late))).toHaveLength(1);
    const text = "// import '../stock/stock.api.ts'\nexport const text = \"import '../stock/stock.api.ts'\";\n";
    expect(readImports('gateway/src/cart/text.ts', text)).toEqual([]);
  });

  it('see the files that a glob names', () => {
    const source = "const found = import.meta.glob<object>(['./*/parts/*.ts', '!**/*.test.ts'], { eager: true });\n";
    const files = ['web/src/cart/parts/one.ts', 'web/src/cart/parts/one.test.ts', 'web/src/cart/two.ts'];
    expect(readImports('web/src/all.ts', source, files)).toEqual([
      { file: 'web/src/all.ts', line: 1, imported: 'web/src/cart/parts/one.ts', isType: false },
    ]);
    const operations = IMPORTS.filter(({ file }) => file === 'web/src/shop/operations.ts');
    expect(operations.map(({ imported }) => imported)).toContain('web/src/shop/cart/operations/linesAdd.ts');
  });

  it.each(["'", '"', '`'])('reads a glob between %s', (mark) => {
    const source = `const found = import.meta.glob(${mark}./parts/*.ts${mark});\n`;
    const files = ['web/src/shop/parts/one.ts', 'web/src/shop/other/two.ts'];
    expect(readImports('web/src/shop/all.ts', source, files).map(({ imported }) => imported)).toEqual([files[0]]);
  });

  it('follow what the shop of the browser imports, but no types', () => {
    const list = (files: Record<string, string>) =>
      Object.entries(files).flatMap(([file, source]) => readImports(file, source));
    const rest = {
      'web/src/lib/site.ts': "import { one } from './far.ts';",
      'web/src/lib/far.ts': "import { createContext } from 'react';",
    };
    const found = findBreaches(
      IMPORT_RULES,
      list({ ...rest, 'web/src/shop/a.ts': "import { one } from '../lib/site.ts';" }),
    );
    expect(found).toEqual([
      expect.objectContaining({
        file: 'web/src/shop/a.ts',
        imported: 'react',
        through: ['web/src/lib/site.ts', 'web/src/lib/far.ts'],
        because: withoutReact,
      }),
    ]);
    const ofTypes = { ...rest, 'web/src/shop/a.ts': "import type { One } from '../lib/site.ts';" };
    expect(findBreaches(IMPORT_RULES, list(ofTypes))).toEqual([]);
  });

  it('hold in the whole repository', () => {
    expect(findBreaches(IMPORT_RULES, IMPORTS)).toEqual([]);
  });
});

describe('import cycles', () => {
  it('are none in the whole repository, those of types included', () => {
    expect(findCycles(IMPORTS)).toEqual([]);
  });
});

describe('findCycles', () => {
  const listImports = (files: Record<string, string>) =>
    Object.entries(files).flatMap(([file, source]) => readImports(file, source));

  it('finds files that import each other, over several steps and by types alone', () => {
    const files = {
      'web/src/one.ts': "import type { Two } from './two.ts';",
      'web/src/two.ts': "export * from './three.ts';",
      'web/src/three.ts': "import './one.ts';\nimport './four.ts';",
      'web/src/four.ts': "import './five.ts';",
      'web/src/five.ts': "import 'node:fs';",
    };
    expect(findCycles(listImports(files))).toEqual([['web/src/one.ts', 'web/src/three.ts', 'web/src/two.ts']]);
  });

  it('finds a cycle that types written in place close', () => {
    const files = {
      'web/src/one.ts': "export type Two = import('./two.ts').Two;",
      'web/src/two.ts': "export type One = typeof import('./one.ts');",
    };
    expect(findCycles(listImports(files))).toEqual([['web/src/one.ts', 'web/src/two.ts']]);
  });

  it('finds none where several ways lead to the same file', () => {
    const files = {
      'web/src/one.ts': "import './two.ts';\nimport './three.ts';",
      'web/src/two.ts': "import './four.ts';",
      'web/src/three.ts': "import './four.ts';",
      'web/src/four.ts': "import 'node:fs';",
    };
    expect(findCycles(listImports(files))).toEqual([]);
  });
});

describe('the linter', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
    for (const file of ['biome.json', '.gitignore']) copyFileSync(join(ROOT, file), join(folder, file));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const lint = (place: string): string[] => {
    const command = ['lint', '--reporter=json', '--max-diagnostics=none', place];
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), command, { cwd: folder, encoding: 'utf8' });
    return JSON.parse(stdout).diagnostics.map(({ category }: { category: string }) => category.split('/').at(-1));
  };

  it.each([
    ['a cycle', 'noImportCycles', { 'one.ts': "import './two.ts';", 'two.ts': "import './one.ts';" }],
    ['a barrel', 'noBarrelFile', { 'three.ts': "export { one } from './four.ts';\nexport * from './five.ts';" }],
    ['a default export', 'noDefaultExport', { 'six.ts': 'export default 1;' }],
    ['a package that is not declared', 'noUndeclaredDependencies', { 'seven.ts': "import 'left-pad';" }],
    ['a promise nobody waits for', 'noFloatingPromises', { 'eight.ts': 'const save = async () => 1;\nsave();' }],
    ['an any', 'noExplicitAny', { 'nine.ts': 'export const nine: any = 9;' }],
  ])('complains of %s', (_, rule, files: Record<string, string>) => {
    const place = join(folder, 'web/src', rule);
    mkdirSync(place, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), `${text}\n`);
    expect(lint(place)).toContain(rule);
  });
});
