import { readFileSync } from 'node:fs';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { buildSchema, isUnionType } from 'graphql';
import { expect, it } from 'vitest';
import { createCache } from '../../lib/apollo/cache.ts';
import { listKinds } from './blockKinds.ts';
import { addBlockTypes } from './blockTypes.ts';
import { ContentPageBlocksDocument } from './ContentPageBlocks.generated.ts';
import { everyBlock } from './testing/everyBlock.ts';

it('are those of the schema', () => {
  const file = new URL('../../../../schema/api.graphql', import.meta.url);
  const union = buildSchema(readFileSync(file, 'utf8'), { assumeValidSDL: true }).getType('ContentBlock');
  const members = isUnionType(union) ? union.getTypes().map(({ name }) => name) : [];
  expect(members.length).toBeGreaterThan(20);
  expect(listKinds().toSorted()).toEqual(members.toSorted());
});

it('let the cache give back each block as it was written', () => {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });
  addBlockTypes(client);
  const page = {
    ...{ __typename: 'ContentPage', id: '1', title: 'All', summary: null, isHeadingHidden: false, layout: 'DEFAULT' },
    ...{ sharingImage: null, parents: [], blocks: everyBlock({ text: 'Soft' }) },
  };
  const asked = { query: ContentPageBlocksDocument, variables: { path: '/all/' } };
  client.writeQuery({ ...asked, data: { page } as never });
  const read = client.readQuery(asked);
  // Null if anything that is asked for is missing; the test's blocks have more.
  expect(read).not.toBeNull();
  expect({ page }).toMatchObject(read ?? {});
  expect(JSON.stringify(read).length).toBeGreaterThan(5000);
});
