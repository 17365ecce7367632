import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { createDocumentStore } from './document-store.ts';

const LONG = 'code '.repeat(1_000);

it('keeps the documents that are asked for, and of others no more than fit', async () => {
  const store = createDocumentStore();
  const asked = parse('query Asked { currencies { code } }');
  await store.set('asked', asked);
  for (let index = 0; index < 400; index += 1) {
    await store.set(`invented ${index}`, parse(`query Invented${index} { currencies { ${LONG}} }`));
    expect(await store.get('asked')).toBe(asked);
  }
  expect(await store.get('invented 0')).toBeUndefined();
  expect(await store.get('invented 399')).toBeDefined();
});
