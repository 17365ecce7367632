import { expect, it } from 'vitest';
import { demoCatalogSearch } from '../../test/demo-search.ts';
import { type Entity, readSearch } from './search.query.ts';

const ask = async (entity: unknown) => {
  const search = await demoCatalogSearch();
  return search(readSearch({ entity: entity as Entity, query: {}, body: {} }));
};

it.each([
  ['missing', undefined, 'Nothing searches for no entity type'],
  ['empty', '', 'Nothing searches for no entity type'],
  ['unknown', 'review', 'Nothing searches for review'],
  ['a word of the language', 'constructor', 'Nothing searches for constructor'],
])('throws for an entity type that is %s', async (_what, entity, message) => {
  await expect(ask(entity)).rejects.toThrow(new TypeError(message));
});

it.each(['product', 'category', 'attribute', 'taxrule', 'cms_page'])('searches for %s', async (entity) => {
  expect((await ask(entity)).total).toBeGreaterThanOrEqual(entity === 'cms_page' ? 0 : 1);
});
