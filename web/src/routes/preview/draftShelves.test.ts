import type { ApolloClient } from '@apollo/client';
import { describe, expect, it, vi } from 'vitest';
import { loadShelves, withShelves } from './draftShelves.ts';

const variables = { editor: { spaceId: '1', timestamp: '2', token: 'ab' }, storyId: '71' };

const place = (key: string) => ({ __typename: 'ProductShelfBlock', key, display: 'ALWAYS' });
const full = (key: string) => ({ ...place(key), heading: null, category: null, products: [] });

/** A page with shelves in a column, a text and an answer, and one by itself, which has its products. */
const page = {
  blocks: [
    full('alone'),
    { __typename: 'ColumnsBlock', columns: [{ blocks: [] }, { blocks: [place('column')] }] },
    { __typename: 'RichTextBlock', text: [], embedded: [place('text'), place('gone')] },
    {
      __typename: 'FaqBlock',
      questions: [{ question: 'Why?', answer: [], embedded: [place('answer'), place('text')] }],
    },
  ],
};

const open = (answer: (key: string) => unknown) => {
  const query = vi.fn(async ({ variables: { key } }: { variables: { key: string } }) => ({
    data: { contentPreview: { id: 'draft:71', shelf: await answer(key) } },
  }));
  return { query, client: { query } as unknown as ApolloClient };
};

describe('the shelves within the blocks of a draft', () => {
  it('are asked for once each, in the name of the editor, and kept by nobody', async () => {
    const { query, client } = open((key) => {
      if (key === 'gone') throw new Error('down');
      return full(key);
    });
    const shelves = await loadShelves(client, { ...variables, unsaved: '{}' }, page);
    expect(Object.keys(shelves)).toEqual(['column', 'text', 'answer']);
    const asked = query.mock.calls.map(([one]) => one);
    expect(asked.map((one) => one.variables.key)).toEqual(['column', 'text', 'gone', 'answer']);
    expect(asked[0]).toMatchObject({ fetchPolicy: 'no-cache', variables: { ...variables, unsaved: '{}' } });
  });

  it('are put into their places, and the rest of the page stays', () => {
    const shelves = { column: full('column'), text: full('text'), answer: full('answer') };
    expect(withShelves(page, shelves as never)).toEqual({
      blocks: [
        page.blocks[0],
        { __typename: 'ColumnsBlock', columns: [{ blocks: [] }, { blocks: [full('column')] }] },
        { __typename: 'RichTextBlock', text: [], embedded: [full('text'), place('gone')] },
        {
          __typename: 'FaqBlock',
          questions: [{ question: 'Why?', answer: [], embedded: [full('answer'), full('text')] }],
        },
      ],
    });
  });

  it.each(['__proto__', 'constructor', 'toString'])('are those of their own keys alone: %s', (key) => {
    const odd = { blocks: [place(key)] };
    expect(withShelves(odd, {})).toEqual(odd);
  });

  it('are so many as an editor can see at once', async () => {
    const { query, client } = open(full);
    const blocks = Array.from({ length: 30 }, (_, at) => place(`shelf-${at}`));
    await loadShelves(client, variables, { blocks });
    expect(query).toHaveBeenCalledTimes(12);
  });
});
