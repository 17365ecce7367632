import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** The files that React's packages lead to in production, by what is imported. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/** Where the file is that an import of React leads to; undefined for other imports. */
export const findReactFile = (source: string): string | undefined => {
  const file = FILES[source];
  if (file === undefined) return undefined;
  const [name = '', ...rest] = file.split('/');
  return join(dirname(require.resolve(`${name}/package.json`)), ...rest);
};

const REQUIRED = /(\w+) = require\("([\w-]+)"\)/g;
const REQUIRE_STATEMENT = /^var \w+ = require\("[^;]*;/gm;

/**
 * A CommonJS module as an ES module, so that its exports are bound by name, and unused ones are left out.
 * @param code a file as React is published: what it requires is at its head, what it exports are properties of `exports`
 */
export const toModule = (code: string): string => {
  const imports = [...code.matchAll(REQUIRED)].map(([, name, source]) => `import * as ${name} from "${source}";`);
  const exported = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name))];
  const isWrittenOnce = (name: string): boolean => code.match(new RegExp(`\\bexports\\.${name}\\b`, 'g'))?.length === 1;
  const once = new Set(exported.filter(isWrittenOnce));
  const body = code
    .replace(REQUIRE_STATEMENT, '')
    .replace(/^exports\.(\w+) =/gm, (whole, name) => (once.has(name) ? `const $export_${name} =` : whole))
    .replace(/\bexports\.(\w+)/g, '$export_$1');
  const left = /\b(?:require\(|exports\b|module\.)/.exec(body)?.[0];
  if (left) throw new Error(`There is more to be replaced in a file of React: ${left}`);
  const variables = exported.filter((name) => !once.has(name)).map((name) => `let $export_${name};`);
  const names = exported.map((name) => `$export_${name} as ${name}`);
  return [...imports, ...variables, body, `export { ${names.join(', ')} };`].join('\n');
};

const DEFAULT_IMPORT = /\bimport (\w+) from (["'])react\2/g;

/** ES modules of React have no default export: what packages import as one is their namespace. */
const nameExports = (code: string): string => code.replace(DEFAULT_IMPORT, 'import * as $1 from $2react$2');

/**
 * React as ES modules: as published, each file of the shop unpacks it anew, and calls its functions as properties. See
 * docs/decisions/043-lean-packages.md.
 */
export const reactModules = (): Plugin => {
  const files = new Set(Object.keys(FILES).map(findReactFile));
  return {
    name: 'react-modules',
    enforce: 'pre',
    resolveId: findReactFile,
    transform(code, id) {
      if (files.has(id)) return { code: toModule(code), map: null };
      const named = nameExports(code);
      return id.includes('/node_modules/') && named !== code ? { code: named, map: null } : undefined;
    },
  };
};
