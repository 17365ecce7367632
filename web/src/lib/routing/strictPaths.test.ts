import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { createMemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SITE } from '../site.ts';
import { otherStoreAddress } from './otherStore.ts';
import { pageUrl } from './pageUrl.ts';
import { navigateStrictly, withSlash } from './strictPaths.ts';

describe('the slash at the end of a path', () => {
  it.each([
    ['/bears', '/bears/'],
    ['/bears/', '/bears/'],
    ['/bears?color=41#list', '/bears/?color=41#list'],
    ['/', '/'],
    ['bears', 'bears/'],
    ['?sort=price', '?sort=price'],
    ['#list', '#list'],
    ['..', '..'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/mole-24399.html?a=1', '/mole-24399.html/?a=1'],
  ])('of %s makes it %s', (to, strict) => expect(withSlash(to)).toBe(strict));

  it('is added to an address in parts', () => {
    expect(withSlash({ pathname: '/bears', search: '?a=1' })).toEqual({ pathname: '/bears/', search: '?a=1' });
    expect(withSlash({ search: '?a=1' })).toEqual({ search: '?a=1' });
  });

  it('is added by every navigation, below a prefix too', async () => {
    const routes = [{ path: '*', element: null }];
    const site = { ...DEFAULT_SITE, prefix: '/uk' };
    const router = navigateStrictly(createMemoryRouter(routes, { basename: '/uk/', initialEntries: ['/uk/'] }), site);
    await router.navigate('/bears?color=41#list');
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe('/uk/bears/?color=41#list');
    await router.navigate('/');
    expect(router.state.location.pathname).toBe('/uk/');
    await router.navigate(-2);
    expect(router.state.location.pathname).toBe('/uk/');
  });
});

describe('a way into another store', () => {
  const main = { ...DEFAULT_STORE_VIEW, code: 'main', url: 'https://plush.example', hosts: ['plush.example'] };
  const uk = { ...main, code: 'uk', appendStoreCode: true };
  const sister = {
    ...main,
    code: 'de',
    url: 'https://sister.example',
    hosts: ['sister.example'],
    appendStoreCode: true,
  };
  const stores = [main, uk, sister];

  it.each([
    ['/uk/bears/?a=1#b', '/uk/bears/?a=1#b'],
    ['/de/bears/?a=1', 'https://sister.example/de/bears/?a=1'],
    ['/bears/', null],
    ['?a=1', null],
  ])('from the store without a prefix: %s leads to %s', (to, address) => {
    expect(otherStoreAddress(to, 'plush.example', { ...DEFAULT_SITE, store: main, stores })).toBe(address);
  });

  it('is none for the paths of a store with a prefix', () => {
    expect(
      otherStoreAddress('/bears/', 'plush.example', { ...DEFAULT_SITE, prefix: '/uk', store: uk, stores }),
    ).toBeNull();
  });

  it('is none where there is one store', () => {
    expect(otherStoreAddress('/uk/', 'plush.example', DEFAULT_SITE)).toBeNull();
  });
});

it('reads the address of a page inside its store', () => {
  expect(pageUrl('https://plush.example/uk/bears/?a=1', '/uk').pathname).toBe('/bears/');
  expect(pageUrl('https://plush.example/uk/?a=1', '/uk').href).toBe('https://plush.example/?a=1');
  expect(pageUrl('https://plush.example/bears/', '').pathname).toBe('/bears/');
});
