import { describe, expect, it } from 'vitest';
import { startFakeBackend } from './testing/fake-backend.ts';
import { startTestGateway } from './testing/start.ts';
import { useTestGateway } from './testing/use.ts';

const SHORTLY = { REFERENCE_CACHE_MS: '5' };
const { backend, gateway } = await useTestGateway({ env: SHORTLY });

const dead = () => ({ status: 503, body: {} });
const status = async (url: string) => (await fetch(new URL('/health/ready', url))).status;

describe('reference data stands in for itself when its service is dead', () => {
  it.each([
    ['rates', '{ currencies { code exchangeRate } }', ['currencies/list', 'currencies/rates']],
    ['tax rules', '{ taxRules { id } }', ['catalog/patchwork/taxrule/_search']],
    ['categories', '{ categories { id } }', ['catalog/patchwork/category/_search']],
    ['pages of text', '{ contentPages { id } }', ['catalog/patchwork/cms_page/_search']],
    ['settings of the store', '{ storeSettings { links { href } } }', ['settings/retrieve']],
    ['breeds', '{ breeds { id } }', ['plushies/breeds']],
    ['ways to have it sooner', '{ product(sku: "BEAR") { rushAddOns { sku } } }', ['plushies/products-rush-upgrades']],
    ['photos', '{ product(sku: "BEAR") { extraPhotoAddOns { sku } } }', ['plushies/extra-photos-upgrades']],
    ['body parts', '{ product(sku: "BEAR") { bodyParts { id } } }', ['plushies/body-parts']],
    ['looks of gift cards', '{ giftCardTemplates { id } }', ['giftcards/templates']],
    ['ratings of the shop', '{ storeRating }', ['stores/ratings']],
  ])('%s', async (_, query, paths) => {
    const { data: before, errors } = await gateway.ask(query);
    expect(errors).toBeUndefined();
    expect(backend.calls.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
    for (const path of paths) backend.on(path, dead);
    // Kept for 5 ms: the next answer is asked for anew.
    await expect
      .poll(async () => {
        backend.calls.length = 0;
        expect(await gateway.ask(query)).toMatchObject({ data: before });
        return backend.calls.map(({ path }) => path);
      })
      .toEqual(expect.arrayContaining(paths));
  });
});

describe('a gateway whose backend is gone', () => {
  it('is ready while it holds answers that stand in, and not before', async () => {
    const lost = await startFakeBackend();
    const kept = await startTestGateway(lost.url, { env: SHORTLY });
    await kept.ask('{ categories { id } }');
    await lost.close();
    expect(await status(kept.url)).toBe(200);
    expect((await kept.ask('{ categories { id } }')).data.categories.length).toBeGreaterThan(0);
    const cold = await startTestGateway(lost.url, { env: SHORTLY });
    expect(await status(cold.url)).toBe(503);
    await Promise.all([kept.close(), cold.close()]);
  });
});
