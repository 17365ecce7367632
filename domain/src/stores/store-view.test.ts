import { describe, expect, it } from 'vitest';
import { DEFAULT_STORE_VIEW, findStoreView, resolveStoreView, type StoreView, storeMove } from './store-view.ts';
import { readStoreViews } from './store-views.ts';

const noFile = (): string => {
  throw new Error('no file is to be read');
};

const view = (code: string, change: Partial<StoreView> = {}): StoreView => ({ ...DEFAULT_STORE_VIEW, code, ...change });

const main = view('main', { url: 'https://plush.example', hosts: ['plush.example', 'www.plush.example'] });
const uk = view('uk', { url: 'https://plush.example', hosts: ['plush.example'], appendStoreCode: true });
const sister = view('sister', { url: 'https://sister.example', hosts: ['sister.example'] });
const german = view('de', { url: 'https://sister.example', hosts: ['sister.example'], appendStoreCode: true });
const stores = [main, uk, sister, german] as const;

describe('the default store view', () => {
  it('is store 5: Patchwork, en-US, US dollars, sign then amount, no store code in paths', () => {
    expect(readStoreViews(undefined, noFile)).toEqual([
      expect.objectContaining({
        id: 5,
        name: 'Patchwork',
        locale: 'en-US',
        currency: 'USD',
        priceFormat: '{sign}{amount}',
        appendStoreCode: false,
        taxCountry: 'US',
        contactEmail: 'hello@patchwork.example',
      }),
    ]);
  });

  it.each(['localhost:3000', 'shop.example', ''])('answers on %j and never moves', (host) => {
    expect(resolveStoreView(host, '/bears/', [DEFAULT_STORE_VIEW]).store).toBe(DEFAULT_STORE_VIEW);
    expect(storeMove(host, '/bears/', [DEFAULT_STORE_VIEW])).toBeNull();
    expect(storeMove(host, '/default/bears/', [DEFAULT_STORE_VIEW])).toBeNull();
  });
});

describe('the store view of an address', () => {
  it.each([
    ['plush.example', '/bears/', 'main', '/bears/'],
    ['WWW.plush.example', '/', 'main', '/'],
    ['plush.example', '/uk/bears/', 'uk', '/bears/'],
    ['plush.example', '/uk', 'uk', '/'],
    ['plush.example', '/ukulele/', 'main', '/ukulele/'],
    ['sister.example', '/bears/', 'sister', '/bears/'],
    ['sister.example', '/de/', 'de', '/'],
    ['elsewhere.example', '/bears/', 'main', '/bears/'],
  ])('of %s%s is %s with %s', (host, path, code, inside) => {
    const found = resolveStoreView(host, path, stores);
    expect([found.store.code, found.path]).toEqual([code, inside]);
  });

  it.each([
    ['plush.example', '/de/bears/', 'https://sister.example/de/bears/'],
    ['sister.example', '/uk/', 'https://plush.example/uk/'],
    ['plush.example', '/uk/bears/', null],
    ['sister.example', '/bears/', null],
    ['elsewhere.example', '/de/', null],
  ])('%s%s moves to %s', (host, path, to) => expect(storeMove(host, path, stores)).toBe(to));

  it('gets its prefix where every store of the host has one', () => {
    expect(storeMove('plush.example', '/bears/', [uk])).toBe('/uk/bears/');
  });
});

it('is chosen by its code, and is the first one for a code nobody has', () => {
  expect(findStoreView('de', stores)).toBe(german);
  expect(findStoreView('fr', stores)).toBe(main);
  expect(findStoreView(undefined, stores)).toBe(main);
});

describe('configured store views', () => {
  it('take what they do not say from the default one, and their host from their url', () => {
    const [first] = readStoreViews('[{"code":"de","url":"https://de.example/shop","currency":"EUR"}]', noFile);
    expect(first).toMatchObject({
      code: 'de',
      url: 'https://de.example',
      hosts: ['de.example'],
      currency: 'EUR',
      id: 5,
    });
  });

  it('are read from a file where the setting is its path', () => {
    const read = (path: string) => (path === '/etc/stores.json' ? '[{"code":"b"}]' : '');
    expect(readStoreViews('/etc/stores.json', read)[0].code).toBe('b');
  });

  it('has no address for questions in common with the demo shop', () => {
    expect(readStoreViews('[{"code":"de"}]', noFile)[0].contactEmail).toBeNull();
  });

  it.each([
    ['[{"code":"A"}]', 'STORES.0.code'],
    ['[{"currency":"dollar"}]', 'STORES.0.currency'],
    ['[{"locale":"english"}]', 'STORES.0.locale'],
    ['[{"timeZone":"Mars/Olympus"}]', 'STORES.0.timeZone'],
    ['[{"priceFormat":"{amount}"}]', 'STORES.0.priceFormat'],
    ['[{"contactEmail":"hello"}]', 'STORES.0.contactEmail'],
    ['[{"colour":"red"}]', 'STORES.0'],
    ['[{"url":"ftp://a.example"}]', 'STORES.0.url'],
    ['[]', 'STORES'],
    ['[', 'STORES: not JSON'],
    ['{', 'STORES: neither'],
    ['[{"code":"media","appendStoreCode":true}]', 'cannot be a store code in paths'],
    ['[{"code":"a"},{"code":"a"}]', 'a code of its own'],
    ['[{"code":"a"},{"code":"b"}]', 'each needs its url'],
    ['[{"code":"a","url":"http://a.example"},{"code":"b","url":"http://a.example"}]', 'can have one store without'],
  ])('are refused when wrong, by name: %s', (setting, problem) => {
    expect(() => readStoreViews(setting, noFile)).toThrow(problem);
  });
});
