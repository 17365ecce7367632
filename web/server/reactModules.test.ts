import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { findReactFile, toModule } from '../lean/reactModules.ts';

const require = createRequire(import.meta.url);
const SOURCES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'scheduler'];

const readFile = (source: string): string => readFileSync(findReactFile(source) ?? '', 'utf8');

const findExports = (code: string): string[] =>
  parseAst(code).body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration'
      ? statement.specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : exported.value))
      : [],
  );

it('each file of React is a module that exports what it exported, and imports what it required', () => {
  for (const source of SOURCES) {
    const code = toModule(readFile(source));
    expect(findExports(code).sort(), source).toEqual(Object.keys(require(findReactFile(source) ?? '')).sort());
    expect(code, source).not.toMatch(/\brequire\(|\bmodule\.exports\b|(?<!_)\bexports\./);
  }
  expect(toModule(readFile('react-dom/client'))).toContain('import * as Scheduler from "scheduler";');
});

it('the modules of React itself make the same elements', async () => {
  const load = (source: string) => import(`data:text/javascript,${encodeURIComponent(toModule(readFile(source)))}`);
  const [published, react, { jsx }] = [
    require(findReactFile('react') ?? ''),
    await load('react'),
    await load('react/jsx-runtime'),
  ];
  expect(react.version).toBe(published.version);
  expect(react.createElement('p', { id: 'a' }, 'b')).toEqual(published.createElement('p', { id: 'a' }, 'b'));
  expect(jsx('p', { children: 'b' })).toEqual(published.createElement('p', null, 'b'));
});

it('an export that is written more than once is a variable, and what cannot be replaced fails the build', () => {
  const code = 'exports.now = void 0;\nif (a) exports.now = b;\nexports.after = exports.now();\n';
  expect(toModule(code)).toBe(
    'let $export_now;\n$export_now = void 0;\nif (a) $export_now = b;\nconst $export_after = $export_now();\n\nexport { $export_now as now, $export_after as after };',
  );
  expect(() => toModule('module.exports = a;')).toThrow('There is more to be replaced in a file of React: module.');
  expect(() => toModule('exports["a"] = b;')).toThrow('There is more to be replaced in a file of React: exports');
});
