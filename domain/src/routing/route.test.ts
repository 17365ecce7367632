import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_STORE_VIEW, storePrefix } from '../stores/store-view.ts';
import { HOSTILE_TEXTS } from '../testing/hostile-texts.ts';
import { categoryPath, namedAddress, pagePath, productPath, productRoute, type RoutedProduct } from './route.ts';

const BEAR: RoutedProduct = {
  typeId: 'configurable',
  sku: 'BEAR',
  parentSku: null,
  slug: 'barnaby-bear',
  urlPath: 'plush/barnaby-bear',
  childSku: null,
};
const dispatched = { usesDispatcher: true };
const named = { usesDispatcher: false };

describe('the route of a product', () => {
  it('is named by its type, with its own sku where it has no parent', () => {
    expect(productRoute(BEAR)).toEqual({
      name: 'configurable-product',
      params: { parentSku: 'BEAR', slug: 'barnaby-bear' },
    });
    expect(productRoute({ ...BEAR, typeId: 'simple', sku: 'BEAR-12', parentSku: 'BEAR', childSku: 'BEAR-12' })).toEqual(
      {
        name: 'simple-product',
        params: { parentSku: 'BEAR', slug: 'barnaby-bear', childSku: 'BEAR-12' },
      },
    );
  });

  it('is its url path with the dispatcher, the variant as a parameter beside it', () => {
    expect(productPath(BEAR, dispatched)).toBe('/plush/barnaby-bear/');
    expect(productPath({ ...BEAR, childSku: 'BEAR-12' }, dispatched)).toBe('/plush/barnaby-bear/?childSku=BEAR-12');
  });

  it('is /p/parentSku/slug/childSku without the dispatcher', () => {
    expect(productPath(BEAR, named)).toBe('/p/BEAR/barnaby-bear/');
    expect(productPath({ ...BEAR, childSku: 'BEAR-12' }, named)).toBe('/p/BEAR/barnaby-bear/BEAR-12/');
  });
});

describe('the route of a category', () => {
  const bears = { slug: 'bears', urlPath: 'plush/bears' };

  it.each([
    [true, true, '/de/plush/bears/'],
    [true, false, '/plush/bears/'],
    [false, true, '/de/c/bears/'],
    [false, false, '/c/bears/'],
  ])('with the dispatcher %s and the store code appended %s is %s', (usesDispatcher, appendStoreCode, path) => {
    const store = { ...DEFAULT_STORE_VIEW, code: 'de', appendStoreCode };
    expect(storePrefix(store) + categoryPath(bears, { usesDispatcher })).toBe(path);
  });
});

describe('a path of a fixed form', () => {
  it('is taken apart as it was written, whatever is in a sku', () => {
    const sku = fc.string({ minLength: 1 }).filter((text) => !text.includes('/') && text.isWellFormed());
    fc.assert(
      fc.property(sku, sku, (own, childSku) => {
        const path = productPath({ ...BEAR, sku: own, childSku }, named);
        expect(namedAddress(decodeURIComponent(path))).toEqual({ kind: 'product', parentSku: own, childSku });
      }),
    );
    expect(namedAddress('c/bears')).toEqual({ kind: 'category', slug: 'bears' });
  });

  it.each(['p', 'p/BEAR', 'p/BEAR/bear/BEAR-12/more', 'c', 'c/bears/small', 'plush/bears', ''])('is not %j', (path) => {
    expect(namedAddress(path)).toBeNull();
  });
});

it('is a path of the shop for a page of whatever name', () => {
  expect(pagePath('a\ud800b')).toBe('/a%EF%BF%BDb/');
  const shop = 'https://shop.example';
  const names = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE_TEXTS));
  fc.assert(
    fc.property(names, (name) => {
      const path = pagePath(name);
      expect(path).toMatch(/^\/(?:[^/\\]+\/)*$/);
      expect(new URL(path, shop).origin).toBe(shop);
    }),
  );
});
