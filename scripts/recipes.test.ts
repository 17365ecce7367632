import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScratch } from './lib/scratch.ts';
import { field } from './recipes/field.ts';
import { language } from './recipes/language.ts';
import { page } from './recipes/page.ts';
import { queuedMutation } from './recipes/queued-mutation.ts';
import { text } from './recipes/text.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RECIPES = [field, queuedMutation, page, text, language];
const CHECKS = RECIPES.flatMap(({ check }) => check ?? []);

const contributing = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');

/** The files that a recipe names, in the order of its steps. */
const readNamedFiles = (title: string): string[] => {
  const [, section = ''] = contributing.split(`\n## ${title}\n`);
  const [recipe = ''] = section.split('\n## ');
  return [...recipe.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
};

describe.each(RECIPES)('the recipe “$title”', ({ title, most, mostIn = {}, edits }) => {
  it('names the files that it takes, and no more of them than it may', () => {
    const files = [...new Set(edits.map(({ file }) => file))];
    expect(readNamedFiles(title)).toEqual(files);
    expect(files.length).toBeLessThanOrEqual(most);
    for (const [folder, limit] of Object.entries(mostIn))
      expect(files.filter((file) => file.startsWith(`${folder}/`)).length).toBeLessThanOrEqual(limit);
  });
});

describe('a copy of the repository in which all recipes were followed', () => {
  const scratch = createScratch(ROOT);
  const data = { DATA_DIR: join(scratch.folder, '.data'), SEED_PRODUCTS: '100' };

  beforeAll(async () => {
    await scratch.run('domain/codegen/messages.main.ts');
    const previousShop = await scratch.serve('backend/demo/main.ts', data);
    await previousShop.stop();
    for (const { edits } of RECIPES) scratch.apply(edits);
    scratch.apply(CHECKS);
    await scratch.run('domain/codegen/messages.main.ts');
    await scratch.run('gateway/src/schema/compose.main.ts');
    await scratch.run('node_modules/.bin/graphql-codegen', '--config', 'codegen.ts');
  }, 300_000);

  afterAll(() => scratch.remove());

  it('type-checks', () => scratch.run('node_modules/.bin/tsc', '-b'), 300_000);

  it('passes the tests of the recipes', async () => {
    const files = [...RECIPES.flatMap(({ edits }) => edits), ...CHECKS].map(({ file }) => file);
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
    await scratch.run('node_modules/.bin/vitest', 'run', ...tests, 'e2e/layers/authorization.test.ts');
  }, 300_000);

  it('keeps to who may import whom', () => scratch.run('scripts/import-rules.main.ts'), 60_000);

  it('keeps to the rules of the schema', () => scratch.run('scripts/schema-rules.main.ts'), 60_000);

  it('says nothing that the catalogue has not, and all that it has', async () => {
    await scratch.run('scripts/literal-texts.main.ts');
    await scratch.run('scripts/message-keys.main.ts');
  }, 60_000);

  it('serves the new field from the data of the shop that ran before', async () => {
    const backend = await scratch.serve('backend/demo/main.ts', data);
    const gateway = await scratch.serve('gateway/src/main.ts', { BACKEND_URL: backend.url });
    const query = '{ productSearch(text: "bear", first: 1) { edges { node { sku careInstructions } } } }';
    const answer = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(await answer.json()).toMatchObject({
      data: { productSearch: { edges: [{ node: { careInstructions: 'Wash by hand.' } }] } },
    });
  }, 120_000);
});
