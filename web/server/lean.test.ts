import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { STAND_INS } from '../lean/plugin.ts';
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
  isReadableStreamLike: 'rxjs/dist/esm/internal/util/isReadableStreamLike.js',
  'scheduled/scheduled': 'rxjs/dist/esm/internal/scheduled/scheduled.js',
  tslib: 'tslib/tslib.es6.mjs',
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
