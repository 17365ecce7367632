import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { LINKS, leaveOutAttribute } from '../lean/plainLinks.ts';
import { STAND_INS } from '../lean/plugin.ts';
import { replaceBodies } from '../lean/replaceBodies.ts';
import { UNUSED } from '../lean/unused.ts';
import { WEB } from './sources.ts';

const MODULES = join(WEB, '../node_modules');

/** Files of the replaced modules, by the name of their stand-in. */
const REPLACED: Readonly<Record<string, string>> = {
  graphql: 'graphql/index.mjs',
  'removeDirectivesFromDocument.js': '@apollo/client/utilities/internal/removeDirectivesFromDocument.js',
  'maskOperation.js': '@apollo/client/masking/maskOperation.js',
  'maskFragment.js': '@apollo/client/masking/maskFragment.js',
  'coerceScalarFieldsToParsed.js': '@apollo/client/utilities/internal/coerceScalarFieldsToParsed.js',
  'isDeferredFragment.js': '@apollo/client/utilities/internal/isDeferredFragment.js',
  'isStreamField.js': '@apollo/client/utilities/internal/isStreamField.js',
  'ssr/components.js': 'react-router/dist/production/lib/dom/ssr/components.js',
  './instrumentation.js': 'react-router/dist/production/lib/router/instrumentation.js',
  rxjs: 'rxjs/dist/esm/index.js',
};

it('each stand-in has only what the module has that it stands for', async () => {
  expect(Object.keys(REPLACED)).toEqual(STAND_INS.map(({ name }) => name));
  for (const { name, file } of STAND_INS) {
    const module = join(MODULES, REPLACED[name] ?? '');
    expect(existsSync(module), module).toBe(true);
    const exported = readFileSync(module, 'utf8');
    const standIn: object = await import(join(dirname(fileURLToPath(import.meta.url)), '../lean', file));
    const shared = Object.keys(standIn).filter((key) => new RegExp(`\\b${key}\\b`).test(exported));
    expect(shared.length, `${name} in ${file}`).toBeGreaterThan(0);
  }
});

it('each function that is left out of a module is there, once, and the module is one without it', () => {
  for (const [path, bodies] of Object.entries(UNUSED)) {
    const code = readFileSync(join(MODULES, path), 'utf8');
    const without = replaceBodies(code, parseAst(code), bodies);
    expect(without.length, path).toBeLessThan(code.length);
    expect(() => parseAst(without), path).not.toThrow();
  }
});

it('the links of the router lose one attribute, and nothing else', () => {
  const code = readFileSync(join(MODULES, LINKS), 'utf8');
  const plain = leaveOutAttribute(code);
  expect(code).toContain('data-discover');
  expect(plain).not.toContain('data-discover');
  expect(() => parseAst(plain)).not.toThrow();
  expect(plain.split('\n').length).toBeGreaterThanOrEqual(code.split('\n').length - 2);
  expect(() => leaveOutAttribute(plain)).toThrow('another shape');
});

it('functions are replaced by their whole names, and others stay as they are', () => {
  const code = 'function a() { return b(); } class C { b(x) { return x; } } D.prototype.a = function () { return 1; };';
  expect(replaceBodies(code, parseAst(code), { b: 'return 2;', 'D.prototype.a': '' })).toBe(
    'function a() { return b(); } class C { b(x) {return 2;} } D.prototype.a = function () {};',
  );
  expect(() => replaceBodies(code, parseAst(code), { c: '' })).toThrow('No function has the name c');
  const twice = 'function a() {} class B { a() {} }';
  expect(() => replaceBodies(twice, parseAst(twice), { a: '' })).toThrow('More than one function has the name a');
});

/** Names that lead to something that is left out, by where they are imported from. */
const NOT_THERE: Readonly<Record<string, RegExp>> = {
  'react-router': /\b(useFetchers?|useSubmit|useActionData|HydratedRouter)\b/,
  '@apollo/client': /\b(RefetchEventManager|makeVar|useReactiveVar|Defer20220824Handler|GraphQL17Alpha9Handler)\b/,
  '@apollo/client/react': /\b(useFragment|useSuspenseFragment|useSubscription)\b/,
};

/** Methods and options of Apollo Client, routes, forms and elements that do so. */
const NEVER_SAID =
  /\.(watchFragment|updateFragment|evict|gc|resetStore|clearStore|onResetStore|onClearStore|refetchQueries|reFetchObservableQueries)\(|\b(fetchMore|subscribeToMore|startPolling|pollInterval|optimisticResponse|patchRoutesOnNavigation)\b|<Form\b[^>]*\bmethod=|export const action\b/;

it('nothing of the shop leads to what is left out', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !/\.test\.|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  for (const file of files) {
    const code = readFileSync(join(WEB, file), 'utf8');
    expect(code, file).not.toMatch(NEVER_SAID);
    for (const [, names = '', from = ''] of code.matchAll(/import (?!type\b)([^;]*?) from '([^']+)'/g))
      if (NOT_THERE[from]) expect(names, `${file}: ${from}`).not.toMatch(NOT_THERE[from]);
  }
});
