import type { Recipe } from './recipe.ts';

const TEST = `import { expect, it } from 'vitest';
import { bare } from '../testing/answers.ts';
import { product } from '../testing/shop.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

it('tells how a product is cared for, from the call that reads the product', async () => {
  const fox = product('FOX', { care_instructions: 'Wash by hand.' });
  backend.on('catalog/patchwork/product/_search', () => bare({ total: 1, hits: [fox] }));
  const { data } = await gateway.ask('{ product(sku: "FOX") { careInstructions } }');
  expect(data).toEqual({ product: { careInstructions: 'Wash by hand.' } });
  expect(backend.paths()).toEqual(['POST catalog/patchwork/product/_search']);
});
`;

export const field: Recipe = {
  title: 'Add a field',
  most: 6,
  edits: [
    {
      file: 'schema/catalog.graphql',
      below: '  shortDescription: String',
      insert: '  "How to wash and keep it; null when the shop does not say."\n  careInstructions: String',
    },
    {
      file: 'backend/migrations/NNN_care_instructions.sql',
      content: `update product set source = jsonb_set(source, '{care_instructions}', '"Wash by hand."');
update catalog_version set version = version + 1;
`,
    },
    {
      file: 'backend/demo/build/product.ts',
      below: '  short_description: seed.short,',
      insert: "  care_instructions: 'Wash by hand.',",
    },
    {
      file: 'gateway/src/catalog/catalog.dto.ts',
      below: '  short_description?: string | null;',
      insert: '  care_instructions?: string | null;',
    },
    {
      file: 'gateway/src/catalog/catalog.resolvers.ts',
      below: "    shortDescription: needing('short_description', (product) => product.short_description || null),",
      insert: "    careInstructions: needing('care_instructions', (product) => product.care_instructions ?? null),",
    },
    { file: 'gateway/src/catalog/care-instructions.test.ts', content: TEST },
  ],
};
