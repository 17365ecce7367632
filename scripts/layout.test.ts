import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const MAX_FILES = 40;

/** Source files without tests and what is generated. */
const FILES = globSync('{domain,gateway,backend,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: ['**/node_modules', '**/dist', '**/*.generated.*', '**/*.test.*', '**/*.test-d.ts', '**/*.spec.ts'],
});

const onlyReexports = (file: string): boolean => {
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  const statements = program.body.filter(({ type }) => type !== 'ImportDeclaration');
  return (
    statements.length > 0 &&
    statements.every(
      (one) => one.type === 'ExportAllDeclaration' || (one.type === 'ExportNamedDeclaration' && !one.declaration),
    )
  );
};

describe('the layout of the repository', () => {
  it(`has no folder of more than ${MAX_FILES} source files`, () => {
    const folders = Map.groupBy(FILES, (file) => dirname(file));
    expect(FILES.length).toBeGreaterThan(1000);
    expect([...folders].filter(([, files]) => files.length > MAX_FILES).map(([folder]) => folder)).toEqual([]);
  });

  it('has no file that only passes on what others export', () => {
    expect(FILES.filter(onlyReexports)).toEqual([]);
  });
});
