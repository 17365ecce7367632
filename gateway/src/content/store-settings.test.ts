import { expect, it } from 'vitest';
import { ok } from '../testing/answers.ts';
import { useTestGateway } from '../testing/use.ts';

const STORES = JSON.stringify([
  { code: 'main', url: 'https://main.example' },
  { code: 'uk', url: 'https://uk.example' },
]);
const { backend, gateway } = await useTestGateway({ env: { STORES, REFERENCE_CACHE_MS: '0' } });

const QUERY = '{ storeSettings { links { name href } sisterBrands { name url } } }';
const ask = async (store = 'main') => {
  const { data, errors } = await gateway.ask(QUERY, {}, { 'x-vs-store-code': store });
  return { settings: data.storeSettings, codes: errors?.map(({ extensions }) => extensions.code) };
};

const brand = (name: string) => ({ name, url: `https://${name}.example` });

it('has the addresses that a store has set, and its sister brands without itself', async () => {
  backend.on('settings/retrieve', () =>
    ok({
      legal: { opt_out_url: 'https://legal.example/opt-out', terms_url: '/terms/' },
      links: { about_url: '/our-story/' },
      brands: { main: brand('main'), uk: brand('uk'), other: brand('other') },
    }),
  );
  expect((await ask()).settings).toEqual({
    links: [
      { name: 'ABOUT', href: '/our-story/' },
      { name: 'OPT_OUT', href: 'https://legal.example/opt-out' },
      { name: 'TERMS', href: '/terms/' },
    ],
    sisterBrands: [brand('uk'), brand('other')],
  });
  expect((await ask('uk')).settings.sisterBrands).toEqual([brand('main'), brand('other')]);
  expect(backend.calls.map(({ path }) => path)).toEqual(['settings/retrieve', 'settings/retrieve']);
});

it('leaves out what leads nowhere, and what is no setting at all', async () => {
  const links = {
    about_url: 'javascript:alert(1)',
    reviews_url: '//evil.example',
    pricing_url: 7,
    contact_url: 'tel:+1',
  };
  const brands = { a: { name: 'A', url: '/a/' }, b: { name: '', url: 'https://b.example' }, c: 'c', 'd/e': brand('d') };
  backend.on('settings/retrieve', () => ok({ links, brands, legal: [] }));
  expect((await ask()).settings).toEqual({ links: [], sisterBrands: [] });
});

it('has twelve sister brands at most', async () => {
  const brands = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`b${index}`, brand(`b${index}`)]));
  backend.on('settings/retrieve', () => ok({ brands }));
  expect((await ask()).settings.sisterBrands).toHaveLength(12);
});

it('has none on a platform that does not know the call, and is null where the shop does not say', async () => {
  backend.on('settings/retrieve', () => ({ status: 404, body: { code: 404, result: 'Not found' } }));
  expect((await ask()).settings).toEqual({ links: [], sisterBrands: [] });
  backend.on('settings/retrieve', () => ({ status: 503, body: {} }));
  expect(await ask()).toEqual({ settings: null, codes: ['UPSTREAM_UNAVAILABLE'] });
});
