import { gql, type TypedDocumentNode } from '@apollo/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { askAgain } from './askAgain.ts';
import { createClient } from './client.ts';

type Named = TypedDocumentNode<{ readonly name: string }, Record<string, never>>;
const SHOWN: Named = gql`query Shown { name }`;
const LEFT: TypedDocumentNode<{ readonly other: string }, Record<string, never>> = gql`query Left { other }`;

let price: string;
let isDown: boolean;

const open = async () => {
  const fetch = vi.fn(async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json({ data: { name: price, other: price } });
  });
  const client = createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default', fetch });
  await client.query({ query: LEFT });
  const seen: (string | undefined)[] = [];
  const shown = client.watchQuery({ query: SHOWN });
  shown.subscribe(({ data }) => seen.push(data?.name as string | undefined));
  await vi.waitFor(() => expect(seen.at(-1)).toBe(price));
  return { client, seen };
};

beforeEach(() => {
  [price, isDown] = ['10.00', false];
});

it('shows what is on the screen anew, without a gap, and forgets all else', async () => {
  const { client, seen } = await open();
  const before = seen.length;
  price = '8.00';
  expect(await askAgain(client)).toBe(true);
  await vi.waitFor(() => expect(seen.slice(before)).toEqual(['8.00']));
  expect(client.readQuery({ query: LEFT })).toBeNull();
});

it('leaves everything as it was when nothing can be had', async () => {
  const { client, seen } = await open();
  isDown = true;
  expect(await askAgain(client)).toBe(false);
  expect(seen.at(-1)).toBe('10.00');
  expect(client.readQuery({ query: LEFT })).not.toBeNull();
});
