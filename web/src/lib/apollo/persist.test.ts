// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { gql } from '@apollo/client';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache } from './cache.ts';
import { keepCache } from './persist.ts';
import { boundCache } from './persistBound.ts';
import { type CacheStorage, createCacheStorage } from './persistStorage.ts';

const PAGE = gql`
  query Page($sku: ID!) {
    product(sku: $sku) {
      sku
      name
      description
      price {
        effective {
          net {
            amount
          }
        }
        special {
          net {
            amount
          }
        }
      }
    }
  }
`;

const SHORT = gql`
  query Short($sku: ID!) {
    product(sku: $sku) {
      sku
      name
      price {
        effective {
          net {
            amount
          }
        }
        special {
          net {
            amount
          }
        }
      }
    }
  }
`;

const amount = (value: string) => ({
  __typename: 'TaxedMoney',
  net: { __typename: 'Money', amount: value },
});

const product = (sku: string, price: string, special: string | null = null) => ({
  __typename: 'Product',
  sku,
  name: `The ${sku}`,
  price: { __typename: 'ProductPrice', effective: amount(price), special: special && amount(special) },
});

const write = (cache: ReturnType<typeof createCache>, sku: string, price: string, special: string | null = null) =>
  cache.writeQuery({
    query: PAGE,
    variables: { sku },
    data: { product: { ...product(sku, price, special), description: `About ${sku}` } },
  });

const IN_USD = { store: 'default', currency: 'USD' };

let storage: CacheStorage;
let name = 0;
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 4_000 });

beforeEach(() => {
  name += 1;
  storage = createCacheStorage(IN_USD, `cache-${name}`);
  localStorage.clear();
  vi.stubGlobal('reportError', vi.fn());
});

const visit = async (work: (cache: ReturnType<typeof createCache>) => void) => {
  const cache = createCache();
  const kept = keepCache(cache, storage);
  await kept.restore();
  kept.persist();
  work(cache);
  return cache;
};

const onDisk = async () => JSON.stringify(await storage.read());

describe('what is kept', () => {
  it('is there at the next visit', async () => {
    await visit((cache) => write(cache, 'bear', '19.90'));
    await soon(async () => expect(await onDisk()).toContain('About bear'));
    const cache = await visit(() => undefined);
    expect(cache.readQuery({ query: PAGE, variables: { sku: 'bear' } })).toMatchObject({
      product: { name: 'The bear' },
    });
  });

  it('lies under what the server has just said: a poisoned price never shows', async () => {
    await storage.write({
      ROOT_QUERY: { __typename: 'Query', 'product({"sku":"bear"})': { __ref: 'Product:{"sku":"bear"}' } },
      'Product:{"sku":"bear"}': { ...product('bear', '0.01', '0.01'), name: 'Poison', description: 'About bear' },
    } as never);
    const cache = createCache();
    cache.writeQuery({ query: SHORT, variables: { sku: 'bear' }, data: { product: product('bear', '19.90') } });
    await keepCache(cache, storage).restore();
    // The description was not asked for by the server's page: the kept one fills the gap. Price and name are the server's.
    expect(cache.readQuery({ query: PAGE, variables: { sku: 'bear' } })).toMatchObject({
      product: { name: 'The bear', description: 'About bear', price: { effective: amount('19.90'), special: null } },
    });
  });

  it('lies under a price the server knows no more', async () => {
    await visit((cache) => write(cache, 'bear', '0.01'));
    await soon(async () => expect(await onDisk()).toContain('About bear'));
    const cache = createCache();
    const data = { product: { ...product('bear', '0.01'), price: null } };
    cache.writeQuery({ query: SHORT, variables: { sku: 'bear' }, data });
    await keepCache(cache, storage).restore();
    expect(cache.readQuery({ query: SHORT, variables: { sku: 'bear' } })).toMatchObject({ product: { price: null } });
  });

  it('is told to what is on the screen', async () => {
    await visit((cache) => write(cache, 'bear', '19.90'));
    await soon(async () => expect(await onDisk()).toContain('About bear'));
    const cache = createCache();
    const seen: unknown[] = [];
    cache.watch({
      query: PAGE,
      variables: { sku: 'bear' },
      optimistic: true,
      callback: ({ result }) => seen.push(result),
    });
    await keepCache(cache, storage).restore();
    expect(seen.at(-1)).toMatchObject({ product: { name: 'The bear' } });
  });

  it('is nothing personal: no cart, no order, nobody', async () => {
    await visit((cache) => {
      write(cache, 'bear', '19.90');
      cache.restore({
        ...cache.extract(),
        'Cart:{"id":"secret-cart"}': { __typename: 'Cart', id: 'secret-cart' },
        'Customer:1': { __typename: 'Customer', email: 'homer@example.com' },
        ROOT_QUERY: {
          ...cache.extract().ROOT_QUERY,
          __typename: 'Query',
          'cart({"id":"secret-cart"})': { __ref: 'Cart:{"id":"secret-cart"}' },
          customer: { __ref: 'Customer:1' },
        },
      });
      write(cache, 'fox', '1.00');
    });
    await soon(async () => expect(await onDisk()).toContain('About fox'));
    expect(await onDisk()).not.toMatch(/secret-cart|homer/);
  });

  it('is nothing of a kept product that only its shopper was told, nor what that leads to', () => {
    const cache = createCache();
    write(cache, 'bear', '19.90');
    const data = cache.extract();
    const id = 'Product:{"sku":"bear"}';
    const bounded = JSON.stringify(
      boundCache(
        {
          ...data,
          [id]: {
            ...(data[id] as object),
            ownReview: { __ref: 'Review:7' },
            image: { __typename: 'Image', url: '/bear', uploadedBy: 'homer@example.com' },
          } as never,
          'Review:7': { __typename: 'Review', text: 'my own words' },
        },
        10_000,
      ),
    );
    expect(bounded).toContain('About bear');
    expect(bounded).toContain('"url":"/bear"');
    expect(bounded).not.toMatch(/ownReview|my own words|homer/);
  });

  it('is all of the blocks of a page of text, whatever they hold', () => {
    const blocks = [{ __typename: 'NewBlock', key: 'a', parts: [{ __typename: 'NewPart', words: 'kept' }] }];
    const page = { __typename: 'ContentPage', id: 'story:about', blocks, problems: [{ message: 'for its editor' }] };
    const bounded = boundCache(
      {
        ROOT_QUERY: { __typename: 'Query', 'page({"path":"/about/"})': { __ref: 'ContentPage:story:about' } },
        'ContentPage:story:about': page,
      } as never,
      10_000,
    );
    expect(bounded['ContentPage:story:about']).toEqual({ __typename: 'ContentPage', id: 'story:about', blocks });
  });

  it('is added to, not replaced, by another tab', async () => {
    const first = await visit(() => undefined);
    await visit((cache) => write(cache, 'fox', '5.00'));
    await soon(async () => expect(await onDisk()).toContain('About fox'));
    write(first, 'bear', '19.90');
    await soon(async () => expect(await onDisk()).toContain('About bear'));
    expect(await onDisk()).toContain('About fox');
  });

  it('stays whole where the page has forgotten a part of it, as when a customer is known at last', async () => {
    const cache = await visit((first) => write(first, 'bear', '19.90'));
    await soon(async () => expect(await onDisk()).toContain('About bear'));
    const again = createCache();
    // Of the price, which is the same, less than before.
    const { sku, __typename } = product('bear', '19.90');
    const price = { __typename: 'ProductPrice', effective: amount('19.90') };
    const query = gql`query Price($sku: ID!) { product(sku: $sku) { sku name price { effective { net { amount } } } } }`;
    const data = { product: { __typename, sku, name: 'The new bear', price } };
    again.writeQuery({ query, variables: { sku }, data });
    cache.restore(again.extract());
    write(cache, 'fox', '1.00');
    await soon(async () => expect(await onDisk()).toContain('About fox'));
    const next = await visit(() => undefined);
    expect(next.readQuery({ query: PAGE, variables: { sku: 'bear' } })).toMatchObject({
      product: {
        name: 'The new bear',
        description: 'About bear',
        price: { effective: amount('19.90'), special: null },
      },
    });
  });

  it('is gone after a purge', async () => {
    await visit((cache) => write(cache, 'bear', '19.90'));
    await soon(async () => expect(await onDisk()).toContain('About bear'));
    await keepCache(createCache(), storage).purge();
    expect(await storage.read()).toBeNull();
  });

  it('for a customer is not read for anybody else, and goes when somebody else comes', async () => {
    const forAda = () => createCacheStorage({ ...IN_USD, customer: 'ada' }, `cache-${name}`);
    await visit((cache) => write(cache, 'bear', '19.90'));
    await soon(async () => expect(await onDisk()).toContain('About bear'));
    expect(await forAda().read()).toBeNull();
    expect(await createCacheStorage(IN_USD, `cache-${name}`).read()).toBeNull();
  });

  it('of a customer that was set aside, or kept in another store view, is nothing for who comes next', async () => {
    const of = (store: string, customer: string | null) =>
      createCacheStorage({ store, currency: 'USD', customer }, `cache-${name}`);
    const kept = async () => {
      const database = await openDB(`cache-${name}`);
      const keys = await database.getAllKeys('entries');
      database.close();
      return keys;
    };
    const ada = of('default', 'ada');
    for (const one of [of('uk', 'ada'), ada]) await one.write({ ROOT_QUERY: { __typename: 'Query' } });
    await ada.quarantine();
    expect(await kept()).toEqual(['catalogue@3 uk USD ada', 'quarantine ada']);
    await keepCache(createCache(), ada).end();
    expect(await kept()).toEqual(['catalogue@3 uk USD ada']);

    await ada.write({ ROOT_QUERY: { __typename: 'Query' } });
    await ada.quarantine();
    await of('de', null).write({ ROOT_QUERY: { __typename: 'Query' } });
    expect(await of('default', null).read()).toBeNull();
    expect(await kept()).toEqual(['catalogue@3 de USD']);
  });

  it('is gone when it is ended, whatever was still to be written', async () => {
    const cache = createCache();
    const kept = keepCache(cache, storage);
    kept.persist();
    write(cache, 'bear', '19.90');
    await soon(async () => expect(await onDisk()).toContain('About bear'));
    write(cache, 'fox', '19.90');
    await kept.end();
    // Longer than writes are put off.
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await storage.read()).toBeNull();
  });

  it('is gone when it is ended in the middle of a write', async () => {
    const cache = createCache();
    const reading = Promise.withResolvers<void>();
    const kept = keepCache(cache, { ...storage, read: () => reading.promise.then(() => storage.read()) });
    write(cache, 'bear', '19.90');
    kept.persist();
    await kept.end();
    reading.resolve();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await storage.read()).toBeNull();
  });
});

describe('the bound', () => {
  const filled = (count: number) => {
    const cache = createCache();
    for (let index = 0; index < count; index += 1) write(cache, `bear-${index}`, '19.90');
    return cache.extract();
  };

  it('lets go of the oldest, keeps the newest whole and stays inside', () => {
    const bounded = boundCache(filled(100), 5_000);
    expect(JSON.stringify(bounded).length).toBeLessThan(5_500);
    expect(bounded['Product:{"sku":"bear-99"}']).toBeDefined();
    expect(bounded['Product:{"sku":"bear-0"}']).toBeUndefined();
    const cache = createCache().restore(bounded);
    expect(cache.readQuery({ query: PAGE, variables: { sku: 'bear-99' } })).not.toBeNull();
    expect(cache.readQuery({ query: PAGE, variables: { sku: 'bear-0' } })).toBeNull();
  });

  it('keeps what every page needs before everything else', () => {
    const pages = filled(100);
    const layout = { __typename: 'Query', currencies: [{ __ref: 'Currency:USD' }] };
    const currency = { __typename: 'Currency', code: 'USD' };
    const bounded = boundCache(
      { ...pages, 'Currency:USD': currency, ROOT_QUERY: { ...layout, ...pages.ROOT_QUERY } },
      1_000,
    );
    expect(bounded['Currency:USD']).toBeDefined();
  });
});

describe('a catalogue kept in one currency', () => {
  const keptIn = (store: string, currency: string) => createCacheStorage({ store, currency }, `cache-${name}`);
  const entry = { ROOT_QUERY: { __typename: 'Query', price: '$19.90' } } as never;

  it('is never read in another', async () => {
    await keptIn('default', 'USD').write(entry);
    expect(await keptIn('default', 'EUR').read()).toBeNull();
  });

  it('makes room for the one in the currency that is shown now', async () => {
    await keptIn('default', 'USD').write(entry);
    await keptIn('default', 'EUR').write(entry);
    expect(await keptIn('default', 'USD').read()).toBeNull();
  });

  it('is of one store view, and leaves those of others alone', async () => {
    await keptIn('default', 'USD').write(entry);
    expect(await keptIn('uk', 'USD').read()).toBeNull();
    expect(await keptIn('default', 'USD').read()).toEqual(entry);
  });
});
