import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { block, everyBlock, publish, richText, story } from '../testing/stories.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

interface Manifest {
  readonly operations: readonly { readonly name: string; readonly body: string }[];
}

const MANIFEST = new URL('../../../schema/trusted-documents.json', import.meta.url);
const { operations } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
const findBody = (wanted: string): string => operations.find(({ name }) => name === wanted)?.body ?? '';

it('a page of every block is asked for by the storefront within the limits of an operation', async () => {
  const shelf = block('product_shelf', { source: 'skus', skus: 'BEAR, DUCK' });
  const columns = block('columns', {
    columns: [block('column', { body: everyBlock() }), block('column', { body: [shelf] })],
  });
  const embedding = block('rich_text', { text: richText('x', { type: 'blok', attrs: { body: [shelf] } }) });
  publish(backend, story('all', { body: [...everyBlock(), columns, embedding] }));
  const { data, errors } = await gateway.ask(findBody('ContentPageBlocks'), { path: '/all/' });
  expect(errors).toBeUndefined();
  const { blocks } = data.page;
  expect(blocks.map(({ key }: { key?: string }) => typeof key)).toEqual(blocks.map(() => 'string'));
  expect(new Set(blocks.map(({ __typename }: { __typename: string }) => __typename)).size).toBe(21);
});

it('a shelf within columns, a text or an answer is found by its key, with its products', async () => {
  const [inColumn, inText, inAnswer] = ['BEAR', 'DUCK', 'BEAR, DUCK'].map((skus) =>
    block('product_shelf', { source: 'skus', skus }),
  );
  const within = (shelf: unknown) => richText('x', { type: 'blok', attrs: { body: [shelf] } });
  const column = block('column', { body: [block('spacer')] });
  const body = [
    block('columns', { columns: [column, block('column', { body: [inColumn] })] }),
    block('rich_text', { text: within(inText) }),
    block('faq', { questions: [block('question', { question: 'Why?', answer: within(inAnswer) })] }),
  ];
  publish(backend, story('shelves', { body }));
  const read = async (key?: string) => {
    const { data, errors } = await gateway.ask(findBody('ContentShelf'), { page: 'story:shelves', key });
    expect(errors).toBeUndefined();
    return data.contentShelf?.products.map(({ sku }: { sku: string }) => sku) ?? null;
  };
  expect(await read(inColumn?._uid)).toEqual(['BEAR']);
  expect(await read(inText?._uid)).toEqual(['DUCK']);
  expect(await read(inAnswer?._uid)).toEqual(['BEAR', 'DUCK']);
  expect(await read('nowhere')).toBeNull();
  // A column is no shelf.
  expect(await read(column._uid)).toBeNull();
});
