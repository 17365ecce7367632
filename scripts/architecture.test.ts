import { existsSync, globSync, readFileSync } from 'node:fs';
import { type DefinitionNode, parse, type SelectionSetNode, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readImports } from './lib/imports.ts';

const root = new URL('..', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'domain/messages/README.md',
  ...globSync('docs/{,decisions/}*.md', { cwd: root }),
];
const WALKS = ['From the address bar to the price', 'From a tap on “Add to cart”', 'An order that is placed offline'];

const architecture = read('docs/architecture.md');

/** Files and folders of the repository that stand between backticks. */
const readFiles = (text: string): string[] =>
  [...text.matchAll(/`((?:web|gateway|backend|domain|schema|scripts|e2e|bench|docs)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  );

const readLinks = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);

/** The steps of a walk: the files that its numbered lines begin with. */
const readSteps = (heading: string): string[] => {
  const section = architecture.split('\n## ').find((one) => one.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
};

const named = readFiles(architecture);

const listImports = (file: string): string[] => readImports(file, read(file), named).map(({ imported }) => imported);

const readDefinitions = (file: string): readonly DefinitionNode[] => parse(read(file)).definitions;

const getFields = ({ selections }: SelectionSetNode): string[] =>
  selections.flatMap((one) => (one.kind === 'Field' ? [one.name.value] : []));

/** Fields at the top of the operations and fragments of a document. */
const readTopFields = (file: string): string[] =>
  readDefinitions(file).flatMap((one) => ('selectionSet' in one ? getFields(one.selectionSet) : []));

const readSpreads = (file: string): string[] => {
  const names: string[] = [];
  visit(parse(read(file)), { FragmentSpread: ({ name }) => void names.push(name.value) });
  return names;
};

const readFragments = (file: string): string[] =>
  readDefinitions(file).flatMap((one) => (one.kind === 'FragmentDefinition' ? [one.name.value] : []));

const hasCommon = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((name) => other.includes(name));

/** Paths of REST calls as the gateway makes them, and as the backend answers them. */
const readCalled = (file: string): string[] =>
  [...read(file).matchAll(/'([a-z][\w/-]*)'/g)].map(([, path = '']) => path);
const readServed = (file: string): string[] =>
  [...read(file).matchAll(/'\/api\/([\w/-]+)'/g)].map(([, path = '']) => path);

/** Keys of a resolver map. */
const readResolved = (file: string): string[] =>
  [...read(file).matchAll(/^ {4}(\w+)(?::| = |\()/gm)].map(([, name = '']) => name);

const leadsFromDocument = (file: string, next: string): boolean => {
  if (next.endsWith('.graphql')) return hasCommon(readSpreads(file), readFragments(next));
  return next.endsWith('.resolvers.ts') && hasCommon(readTopFields(file), readResolved(next));
};

/** Maps a generated file to the source it is generated from. */
const toSource = (imported: string): string[] => {
  if (!imported.endsWith('.generated.ts')) return [imported];
  return imported.startsWith('gateway/') ? ['gateway/src/context.ts'] : [imported.replace('.generated.ts', '.graphql')];
};

/** Whether the next step follows from this file: by an import, an operation, a path, a port, or a name. */
const leadsTo = (file: string, next: string): boolean => {
  if (file.endsWith('.graphql')) return leadsFromDocument(file, next);
  if (file.endsWith('.api.ts') && next.endsWith('.routes.ts')) return hasCommon(readCalled(file), readServed(next));
  // The renderer of a build is loaded by its name.
  if (next.startsWith('web/src/entry-')) return read(file).includes(`'${next.slice('web'.length)}'`);
  // A port leads to what implements it.
  if (file.endsWith('.port.ts')) return listImports(next).includes(file);
  return listImports(file).flatMap(toSource).includes(next);
};

describe.each(WALKS)('the walk “%s”', (heading) => {
  const steps = readSteps(heading);

  it('never returns to a file', () => {
    expect(steps.length).toBeGreaterThan(8);
    expect(new Set(steps).size).toBe(steps.length);
  });

  it.each(steps.slice(1).map((step, index) => [steps[index] ?? '', step]))('leads from %s to %s', (file, next) => {
    expect(leadsTo(file, next)).toBe(true);
  });
});

it('rows are written by the last step of a walk, into a table that it names', () => {
  const rows = [...architecture.matchAll(/^\d+\. `([^`]+)` writes the row of `(\w+)`/gm)];
  expect(rows.length).toBe(2);
  for (const [, file = '', table = ''] of rows) expect(read(file)).toContain(`insertInto('${table}')`);
});

it('resolvers are given the context that the walks go through', () => {
  expect(read('codegen.ts')).toContain("contextType: '../context.ts#Context'");
});

describe.each(PAGES)('%s', (page) => {
  it('names files that exist', () => {
    // Recipes name files that are yet to be written; a test of their own follows them.
    const text = page === 'CONTRIBUTING.md' ? '' : read(page);
    expect(readFiles(text).filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  });

  it('prints npm commands that there are', () => {
    const commands = [...read(page).matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)(?: -w (\w+))?/g)];
    const unknown = commands.filter(([, script = '', workspace = '.']) => {
      const { scripts = {} } = JSON.parse(read(`${workspace}/package.json`)) as { scripts?: Record<string, string> };
      return !(script in scripts);
    });
    expect(unknown.map(([command]) => command)).toEqual([]);
  });

  it('links to what is there', () => {
    const base = new URL(page, root);
    expect(readLinks(read(page)).filter((path) => !existsSync(new URL(path, base)))).toEqual([]);
  });
});

it('each term of the glossary stands once, in the order of the alphabet', () => {
  const terms = [...read('docs/glossary.md').matchAll(/^\| ([A-Z][^|]*?) \|/gm)].map(([, term = '']) => term);
  expect(terms.length).toBeGreaterThan(10);
  expect(terms).toEqual([...new Set(terms)].sort((one, other) => one.localeCompare(other)));
});
