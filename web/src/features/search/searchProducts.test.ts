import { gql } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaitingClient, foundProduct, searchAnswer } from '../../testing/searches.ts';
import { isFreshSearch, readCachedSearch, SEARCH_LIMIT_MS, searchProducts } from './searchProducts.ts';

const reported = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', reported);
  reported.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => {
  const { client, sent } = createWaitingClient();
  const control = new AbortController();
  const search = (text: string, isOnline = true) => searchProducts(client, { text, isOnline, signal: control.signal });
  return { client, sent, search, control };
};

const skus = ({ items }: { items: readonly { sku: string }[] }) => items.map(({ sku }) => sku);

describe('a search', () => {
  it('tells the first products, how many there are, and that it was made online', async () => {
    const { sent, search } = open();
    const result = search('bear');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(searchAnswer(['BEAR', 'OATS'], 9));
    expect(skus(await result)).toEqual(['BEAR', 'OATS']);
    expect(await result).toMatchObject({ total: 9, isOffline: false });
  });

  it('reports what went wrong online and rejects', async () => {
    const { sent, search } = open();
    const result = search('bear').catch((error: Error) => error.message);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.fail();
    expect(await result).toBe('Failed to fetch');
    expect(reported).toHaveBeenCalledOnce();
  });

  it('gives up after five seconds, on the wire too', async () => {
    const { sent, search } = open();
    const result = search('bear').catch((error: Error) => error.message);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(SEARCH_LIMIT_MS - 200);
    expect(sent[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(await result).toBe('The search took too long');
    expect(SEARCH_LIMIT_MS).toBe(5000);
  });

  it('ends its request when it is no longer wanted, which is no failure', async () => {
    const { sent, search, control } = open();
    const result = search('bear').catch(() => 'ended');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    control.abort();
    expect(await result).toBe('ended');
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(reported).not.toHaveBeenCalled();
  });

  it('is known to the browser afterwards, and fresh for a minute', async () => {
    const { client, sent, search } = open();
    expect(readCachedSearch(client, { text: 'bear', isOnline: true })).toBeNull();
    const result = search('bear');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(searchAnswer(['BEAR']));
    await result;
    expect(skus(readCachedSearch(client, { text: 'bear', isOnline: true }) ?? { items: [] })).toEqual(['BEAR']);
    expect(isFreshSearch(client, 'bear')).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(isFreshSearch(client, 'bear')).toBe(false);
  });

  it('shows a product whose price the shop could not tell', async () => {
    const { sent, search } = open();
    const result = search('bear');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const node = { ...foundProduct('BEAR'), price: null };
    const productSearch = {
      __typename: 'ProductConnection',
      totalCount: 1,
      edges: [{ __typename: 'ProductEdge', node }],
    };
    sent[0]?.answer({ data: { productSearch }, errors: [{ message: 'The price is not known' }] });
    expect((await result).items[0]).toMatchObject({ sku: 'BEAR', price: null });
  });
});

describe('without a network', () => {
  const visit = (client: ReturnType<typeof open>['client'], ...products: object[]) =>
    products.forEach((product) => {
      const query = gql`query Visited($sku: ID!) { product(sku: $sku) { sku name path image { url alt hue }
        price { regular { ...Both } special { ...Both } effective { ...Both } isFrom } } }
        fragment Both on TaxedMoney { net { amount currencyCode } gross { amount currencyCode } }`;
      client.writeQuery({ query, variables: { sku: JSON.stringify(product) }, data: { product } });
    });

  it('a search is an empty result flagged offline', async () => {
    const { sent, search } = open();
    expect(await search('bear', false)).toEqual({ items: [], total: 0, isOffline: true });
    expect(sent).toEqual([]);
    expect(reported).not.toHaveBeenCalled();
  });

  it('looks through what the device holds, a page once however many variants share it', async () => {
    const { client, search } = open();
    const bear = foundProduct('BEAR', 'Barnaby Bear');
    const variant = { ...foundProduct('BEAR-6', 'Barnaby Bear Honey 6 inches'), path: bear.path };
    visit(client, variant, bear, foundProduct('FOX', 'Russet Fox'));
    const result = await search('barnaby', false);
    expect(result).toMatchObject({ total: 1, isOffline: true, items: [{ sku: 'BEAR', name: 'Barnaby Bear' }] });
  });

  it('answers a search that was made before as the shop did', async () => {
    const { sent, search } = open();
    const first = search('teddy');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(searchAnswer(['BEAR', 'OATS'], 9));
    await first;
    expect(await search('teddy', false)).toMatchObject({ total: 9, isOffline: true });
    expect(sent).toHaveLength(1);
  });
});
