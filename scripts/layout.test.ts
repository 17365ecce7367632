import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ESTree, parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const MAX_FILES = 40;

/** Source files without tests and what is generated. */
const FILES = globSync('{domain,gateway,backend,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: ['**/node_modules', '**/dist', '**/*.generated.*', '**/*.test.*', '**/*.test-d.ts', '**/*.spec.ts'],
});

/** Another name for what is declared elsewhere: `export const price = amount`, `export type Price = Amount`. */
const isRename = (node: ESTree.Declaration): boolean => {
  if (node.type === 'VariableDeclaration') return node.declarations.every(({ init }) => init?.type === 'Identifier');
  if (node.type !== 'TSTypeAliasDeclaration') return false;
  const { typeAnnotation: type } = node;
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && !type.typeArguments;
};

const passesOn = (one: ESTree.Statement | ESTree.Directive): boolean => {
  if (one.type === 'ExportAllDeclaration') return true;
  if (one.type === 'ExportDefaultDeclaration') return one.declaration.type === 'Identifier';
  return one.type === 'ExportNamedDeclaration' && (!one.declaration || isRename(one.declaration));
};

const onlyPassesOn = (source: string, file = 'file.ts'): boolean => {
  const statements = parseSync(file, source).program.body.filter(({ type }) => type !== 'ImportDeclaration');
  return statements.length > 0 && statements.every(passesOn);
};

describe('the layout of the repository', () => {
  it(`has no folder of more than ${MAX_FILES} source files`, () => {
    const folders = Map.groupBy(FILES, (file) => dirname(file));
    expect(FILES.length).toBeGreaterThan(1000);
    expect([...folders].filter(([, files]) => files.length > MAX_FILES).map(([folder]) => folder)).toEqual([]);
  });

  it('has no file that only passes on or renames what others export', () => {
    const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
    expect(FILES.filter((file) => onlyPassesOn(read(file), file))).toEqual([]);
  });

  it.each([
    "export { price } from './amount.ts';",
    "export * from './amount.ts';",
    "import { amount } from './amount.ts';\nexport const price = amount;",
    "import type { Amount } from './amount.ts';\nexport type Price = Amount;",
    "import amount from './amount.ts';\nexport default amount;",
  ])('finds a file such as %s', (source) => {
    expect(onlyPassesOn(source)).toBe(true);
    expect(onlyPassesOn(`${source}\nexport const tax = 8;`)).toBe(false);
  });
});
