import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { createManifest } from '../codegen/trustedDocuments.main.ts';
import { SERVER_DOCUMENTS } from './askGateway.ts';
import { WEB } from './sources.ts';
import { schema } from './testing/smallShop.ts';

const read = (path: string) => readFileSync(join(WEB, path), 'utf8');
const manifest = read('../schema/trusted-documents.json');

it('the manifest of trusted documents is the one that codegen writes, the same each time', () => {
  expect(createManifest()).toBe(createManifest());
  expect(manifest === createManifest(), 'schema/trusted-documents.json is stale: run npm run codegen').toBe(true);
});

it('the manifest has every operation of the storefront and of its server, once', () => {
  const names = [...manifest.matchAll(/"name": "(\w+)"/g)].map(([, name]) => name);
  const operations = globSync('src/**/*.graphql', { cwd: WEB }).flatMap((file) =>
    [...read(file).matchAll(/^(?:query|mutation) (\w+)/gm)].map(([, name]) => name),
  );
  const own = Object.values(SERVER_DOCUMENTS).map((text) => /^(?:query|mutation) (\w+)/.exec(text)?.[1]);
  expect(names).toEqual([...operations, ...own].sort());
});

it('this server asks the gateway for nothing else', () => {
  for (const text of Object.values(SERVER_DOCUMENTS)) expect(validate(schema, parse(text))).toEqual([]);
  const senders = globSync('server/**/*.ts', { cwd: WEB, exclude: ['**/*.test.ts', 'server/testing/**'] }).filter(
    (file) => read(file).includes('/graphql`'),
  );
  expect(senders).toEqual(['server/askGateway.ts']);
});
