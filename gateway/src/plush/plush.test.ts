import { describe, expect, it } from 'vitest';
import { bare, type FakeAnswer, ok, refusal } from '../testing/answers.ts';
import { ADA_TOKEN, bearer } from '../testing/customer-routes.ts';
import { bodyPart, PLUSHIE_ID } from '../testing/plush-routes.ts';
import { product } from '../testing/shop.ts';
import { startTestGateway } from '../testing/start.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const SEARCH = 'catalog/patchwork/product/_search';
const plushCalls = () => backend.paths().filter((path) => !path.endsWith('_search') && !path.includes('currencies'));

/** Lists products with these numbers. */
const listing = (...ids: number[]) =>
  backend.on(SEARCH, () => bare({ total: ids.length, hits: ids.map((id) => product(`P${id}`, { id })) }));
const LIST = (fields: string) => `{ productSearch(text: "plush") { edges { node { sku ${fields} } } } }`;

describe('breeds', () => {
  it('are listed, all or of one species', async () => {
    const { data } = await gateway.ask('{ all: breeds { id name species } cats: breeds(species: CAT) { name } }');
    expect(data.all).toEqual([
      { id: '1', name: 'Beagle', species: 'DOG' },
      { id: '2', name: 'Manx', species: 'CAT' },
    ]);
    expect(data.cats).toEqual([{ name: 'Manx' }]);
    expect(backend.paths()).toEqual(['GET plushies/breeds']);
  });

  it('are null with a coded error where the shop does not say, and the page answers', async () => {
    backend.on('plushies/breeds', () => ({ isCut: true }));
    const { data, errors } = await gateway.ask('{ breeds { name } product(sku: "TOY01") { name } }');
    expect(data).toEqual({ breeds: null, product: { name: 'The TOY01' } });
    expect(errors).toMatchObject([
      { path: ['breeds'], extensions: { code: 'UPSTREAM_UNAVAILABLE', service: 'plushies' } },
    ]);
  });
});

it('makes plush where it knows breeds, and only there; unknown where the shop does not say', async () => {
  expect((await gateway.ask('{ makesPlush }')).data).toEqual({ makesPlush: true });
  backend.on('plushies/breeds', () => ok([]));
  expect((await gateway.ask('{ makesPlush }')).data).toEqual({ makesPlush: false });
  backend.on('plushies/breeds', () => ({ isCut: true }));
  expect((await gateway.ask('{ makesPlush }')).data).toEqual({ makesPlush: null });
});

describe('body parts', () => {
  const PART = 'id code name isRequired maxValues detailingQuestion';
  const BODY = `bodyParts { ${PART} values { id display isDefault color imageUrl group } details { ${PART} } }`;

  it('come in order, with values and details', async () => {
    const { data } = await gateway.ask(`{ product(sku: "BEAR") { ${BODY} } }`);
    const plain = { isRequired: false, maxValues: 1, detailingQuestion: null };
    const [ears, other] = data.product.bodyParts;
    expect(ears).toMatchObject({
      id: '1',
      code: 'part-1',
      isRequired: true,
      maxValues: 3,
      detailingQuestion: 'Other inside?',
    });
    expect(ears.values).toEqual([
      { id: '11', display: 'COLOR', isDefault: true, color: '#ffeedd', imageUrl: null, group: 'Light' },
      { id: '12', display: 'IMAGE', isDefault: false, color: null, imageUrl: '/media/catalog/ears/front', group: null },
      { id: '13', display: 'NAME', isDefault: false, color: null, imageUrl: null, group: null },
    ]);
    expect(ears.details).toEqual([{ id: '3', code: 'part-3', name: 'Part 3', ...plain }]);
    expect(other).toEqual({ id: '2', code: 'part-2', name: 'Part 2', ...plain, values: [], details: [] });
    expect(backend.paths()).toEqual([`POST ${SEARCH}`, 'GET plushies/body-parts']);
  });

  it('of many products are asked for in one call, by number, each product named', async () => {
    listing(7, 8, 9);
    backend.on('plushies/body-parts', () => ok([bodyPart(1, 9), bodyPart(1, 7), bodyPart(2, 7)]));
    const { data } = await gateway.ask(LIST('bodyParts { id }'));
    const found = data.productSearch.edges.map(({ node }: { node: { bodyParts: { id: string }[] } }) =>
      node.bodyParts.map(({ id }) => id),
    );
    expect(found).toEqual([['1', '2'], [], ['1']]);
    const calls = backend.calls.filter(({ path }) => path === 'plushies/body-parts');
    expect(calls.map(({ query }) => query.getAll('productId[]'))).toEqual([['7', '8', '9']]);
  });

  it('that name no product are those of the only one asked for', async () => {
    backend.on('plushies/body-parts', () =>
      ok([{ ...bodyPart(1, 0), product_id: undefined, child_bodyparts: undefined }]),
    );
    const { data } = await gateway.ask('{ product(sku: "BEAR") { bodyParts { id details { id } } } }');
    expect(data.product.bodyParts).toEqual([{ id: '1', details: [] }]);
  });
});

describe('add-ons', () => {
  it('for more photos are those of the product’s number', async () => {
    const { data } = await gateway.ask('{ product(sku: "BEAR") { extraPhotoAddOns { sku label quantity } } }');
    expect(data.product.extraPhotoAddOns).toEqual([{ sku: 'EXTRAPHOTOS5', label: 'Five more photos', quantity: 5 }]);
    expect(backend.calls.at(-1)).toMatchObject({ path: 'plushies/extra-photos-upgrades' });
    expect(backend.calls.at(-1)?.query.get('productId')).toBe('1004');
  });

  it('for speed are read once for all products of a page, without any product’s number', async () => {
    const { data } = await gateway.ask(
      '{ bear: product(sku: "BEAR") { rushAddOns { sku text isDomestic } } toy: product(sku: "TOY01") { rushAddOns { sku } } }',
    );
    expect(data.bear.rushAddOns).toEqual([
      { sku: 'RUSHTHREEWEEKS', text: 'Ready in three weeks', isDomestic: false },
      { sku: 'RUSHTENDAYS', text: 'Ready in ten days', isDomestic: true },
    ]);
    expect(data.toy.rushAddOns).toEqual([]);
    expect(plushCalls()).toEqual(['GET plushies/products-rush-upgrades']);
  });

  it('for speed are priced in the request’s currency and in the shop’s own', async () => {
    const PRICES =
      '{ product(sku: "BEAR") { rushAddOns { price { amount currencyCode } basePrice { amount currencyCode } } } }';
    const { data } = await gateway.ask(PRICES, {}, { 'x-currency': 'EUR' });
    expect(data.product.rushAddOns).toEqual([
      { price: { amount: '22.50', currencyCode: 'EUR' }, basePrice: { amount: '25.00', currencyCode: 'USD' } },
      { price: { amount: '44.55', currencyCode: 'EUR' }, basePrice: { amount: '49.50', currencyCode: 'USD' } },
    ]);
  });

  it('for speed are none where the shop has none at all, written as a list too', async () => {
    for (const none of [{}, []]) {
      backend.on('plushies/products-rush-upgrades', () => ok(none));
      const { data, errors } = await gateway.ask('{ product(sku: "BEAR") { rushAddOns { sku } } }');
      expect([data.product.rushAddOns, errors]).toEqual([[], undefined]);
    }
  });
});

it('shares what is the same for everybody between requests, a load in flight too', async () => {
  const sharing = await startTestGateway(backend.url, { env: { REFERENCE_CACHE_MS: '60000' } });
  const query =
    '{ breeds { name } product(sku: "BEAR") { rushAddOns { sku } bodyParts { id } extraPhotoAddOns { sku } } }';
  await Promise.all([{}, bearer(ADA_TOKEN)].map((headers) => sharing.ask(query, {}, headers)));
  await sharing.ask(query);
  await sharing.close();
  expect(plushCalls().sort()).toEqual([
    'GET plushies/body-parts',
    'GET plushies/breeds',
    'GET plushies/extra-photos-upgrades',
    'GET plushies/products-rush-upgrades',
  ]);
});

describe('an answer of another shape', () => {
  const rush = { sku: 'R', text: 'T', price: 1, isDomestic: 1 };
  const photos = { sku: 'E', label: 'L', qty: 1 };
  const part = bodyPart(1, 1004);
  const value = { id: 1, code: 'c', name: 'n', content_type_id: 3, is_default: 0, sn: 1 };
  const [RUSH, PHOTOS, PARTS] = [
    ['rushAddOns', 'plushies/products-rush-upgrades'],
    ['extraPhotoAddOns', 'plushies/extra-photos-upgrades'],
    ['bodyParts', 'plushies/body-parts'],
  ] as const;
  const without = (one: object, key: string) => ({ ...one, [key]: undefined });
  const each = (field: readonly [string, string], rows: unknown[]) => rows.map((answer) => [...field, answer] as const);

  it.each([
    ...each(RUSH, [null, 'none', { BEAR: [without(rush, 'sku')] }, { BEAR: [{ ...rush, text: 1 }] }]),
    ...each(RUSH, [{ BEAR: [{ ...rush, price: '1' }] }, { BEAR: [{ ...rush, isDomestic: true }] }, { BEAR: rush }]),
    ...each(PHOTOS, [{}, [without(photos, 'sku')], [{ ...photos, label: 5 }], [{ ...photos, qty: '5' }]]),
    ...each(PARTS, [{}, [{ ...part, id: '1' }], [without(part, 'code')], [{ ...part, name: null }]]),
    ...each(PARTS, [[{ ...part, is_required: '1' }], [without(part, 'max_values')], [{ ...part, sn: null }]]),
    ...each(PARTS, [[{ ...part, child_bodyparts: [{ ...part, sn: 'x' }] }], [without(part, 'values')]]),
    ...each(PARTS, [
      [{ ...part, values: [{ ...value, content_type_id: 4 }] }],
      [{ ...part, values: [without(value, 'name')] }],
    ]),
  ])('is an unexpected response and nulls its field alone: %s of %s as %j', async (field, path, answer) => {
    backend.on(path, () => ok(answer));
    const { data, errors } = await gateway.ask(`{ product(sku: "BEAR") { name ${field} { sku: __typename } } }`);
    expect(data.product).toEqual({ name: 'The BEAR', [field]: null });
    expect(errors).toMatchObject([
      {
        message: 'Unexpected response',
        path: ['product', field],
        extensions: { code: 'UPSTREAM_INVALID', service: 'plushies' },
      },
    ]);
  });
});

describe('a plushie', () => {
  const PLUSHIE = '{ id shortCode createdAt product { sku name } }';
  const CREATE = `mutation ($sku: ID!) { plushieCreate(input: { idempotencyKey: "key-1", sku: $sku }) {
    plushie ${PLUSHIE} userErrors { code field message } } }`;
  const told = {
    id: PLUSHIE_ID,
    shortCode: 'K7MPX2Q',
    createdAt: '2026-11-21T06:00:00.000Z',
    product: { sku: 'BEAR', name: 'The BEAR' },
  };

  it('is begun by the number of its product, once per key', async () => {
    const { data } = await gateway.ask(CREATE, { sku: 'BEAR' });
    expect(data.plushieCreate).toEqual({ plushie: told, userErrors: [] });
    const sent = backend.calls.find(({ path }) => path === 'plushies');
    expect(sent).toMatchObject({ method: 'POST', body: { productId: 1004 }, headers: { 'idempotency-key': 'key-1' } });
    expect(backend.paths()).toEqual([`POST ${SEARCH}`, 'POST plushies', 'GET plushies/short-codes']);
  });

  it('is not begun of a product that there is not', async () => {
    const notFound = [
      { code: 'NOT_FOUND', field: ['sku'], message: 'We can’t find this product. Choose another one.' },
    ];
    expect((await gateway.ask(CREATE, { sku: 'NOWHERE' })).data.plushieCreate).toEqual({
      plushie: null,
      userErrors: notFound,
    });
    expect(backend.paths()).toEqual([`POST ${SEARCH}`]);
    const refused = refusal(404, 'We can’t find this product. Choose another one.', {
      code: 'NOT_FOUND',
      field: ['productId'],
    });
    backend.on('plushies', () => refused);
    expect((await gateway.ask(CREATE, { sku: 'BEAR' })).data.plushieCreate).toEqual({
      plushie: null,
      userErrors: notFound,
    });
  });

  const find = (id: string) => gateway.ask('query ($id: ID!) { plushie(id: $id) { id } }', { id });

  it('is found by its id, and null where it is not there or not the caller’s', async () => {
    expect((await find(PLUSHIE_ID)).data.plushie).toEqual({ id: PLUSHIE_ID });
    const other = PLUSHIE_ID.replace('5', '6');
    expect(await find(other)).toMatchObject({ data: { plushie: null } });
    expect(backend.paths().at(-1)).toBe(`GET plushies/${other}`);
  });

  it('of a customer is listed with all others, in one call, codes included, and kept by no cache', async () => {
    const { data, headers } = await gateway.ask(`{ plushies ${PLUSHIE} }`, {}, bearer(ADA_TOKEN));
    expect(data.plushies).toEqual([told]);
    expect(backend.paths()).toEqual(['GET plushies', `POST ${SEARCH}`]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is not listed without its code: the list is an unexpected response, and null', async () => {
    backend.on('plushies', () => ok([{ id: PLUSHIE_ID, sku: 'BEAR' }]));
    const { data, errors } = await gateway.ask('{ plushies { id } breeds { name } }', {}, bearer(ADA_TOKEN));
    expect([data.plushies, data.breeds.length]).toEqual([null, 2]);
    expect(errors).toMatchObject([{ path: ['plushies'], extensions: { code: 'UPSTREAM_INVALID' } }]);
  });

  it('is asked for by ids alone, and by no other path', async () => {
    const asked = backend.paths();
    for (const id of ['../user/me?x', 'breeds', 'short-codes', '', '..', '1'.repeat(19), `${PLUSHIE_ID}\n`])
      expect(await find(id)).toMatchObject({ data: { plushie: null } });
    expect(backend.paths()).toEqual(asked);
  });

  it('is kept by no cache', async () => {
    const { headers } = await gateway.ask(`{ plushie(id: "${PLUSHIE_ID}") ${PLUSHIE} }`);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is there without a short code where the shop does not say', async () => {
    backend.on('plushies/short-codes', () => ({ isCut: true }));
    const { data, errors } = await gateway.ask(`{ plushie(id: "${PLUSHIE_ID}") { id shortCode } }`);
    expect(data.plushie).toEqual({ id: PLUSHIE_ID, shortCode: null });
    expect(errors).toMatchObject([{ path: ['plushie', 'shortCode'] }]);
  });
});

describe('what is told to the shop', () => {
  const ask = (mutation: string, input: string, from = gateway) =>
    from.ask(
      `mutation { ${mutation}(input: { idempotencyKey: "key-1", ${input} }) { userErrors { code field message } } }`,
    );
  const ARTIST = 'name: " Mira ", birthMonth: 2, birthDay: 29, email: " mira@example.com "';
  const LETTERS = [
    ['artistShare', ARTIST, 'share/artists', 'Error while sharing birthday'],
    [
      'customerStoryShare',
      'story: "Once", orderNumber: "17"',
      'share/customer-stories',
      'Error while sharing customer story',
    ],
    [
      'plushieReminderRequest',
      'email: "a@b.co", remindOn: "2026-12-24"',
      'plushie-reminders',
      'Error while send plushie reminders request',
    ],
  ] as const;

  it('goes to its call, with its key', async () => {
    for (const [mutation, input] of LETTERS) {
      expect((await ask(mutation, input)).data).toEqual({ [mutation]: { userErrors: [] } });
    }
    expect(
      backend.calls.map(({ method, path, body, headers }) => [method, path, body, headers['idempotency-key']]),
    ).toEqual([
      ['POST', 'share/artists', { name: 'Mira', email: 'mira@example.com', birthMonth: 2, birthDay: 29 }, 'key-1'],
      ['POST', 'share/customer-stories', { customerStoryText: 'Once', orderId: '17' }, 'key-1'],
      ['POST', 'plushie-reminders', { customerEmail: 'a@b.co', remindDate: '2026-12-24' }, 'key-1'],
    ]);
  });

  it.each([
    ['artistShare', 'name', ARTIST.replace(' Mira ', ' ')],
    ['artistShare', 'birthDay', ARTIST.replace('29', '30')],
    ['artistShare', 'birthDay', ARTIST.replace('birthMonth: 2', 'birthMonth: 13')],
    ['artistShare', 'email', ARTIST.replace('mira@', 'mira ')],
    ['customerStoryShare', 'story', 'story: ""'],
    ['customerStoryShare', 'story', `story: "${'x'.repeat(5001)}"`],
    ['customerStoryShare', 'orderNumber', `story: "s", orderNumber: "${'1'.repeat(65)}"`],
    ['plushieReminderRequest', 'email', 'email: "", remindOn: "2026-12-24"'],
  ])('is not sent where something is wrong with it: %s, %s', async (mutation, field, input) => {
    const { data } = await ask(mutation, input);
    expect(data[mutation].userErrors).toMatchObject([{ code: 'INVALID', field: [field] }]);
    expect(backend.calls).toEqual([]);
  });

  it.each(['tomorrow', '2027-02-30'])('asks for no reminder on what is no day: %s', async (day) => {
    const { errors } = await ask('plushieReminderRequest', `email: "a@b.co", remindOn: "${day}"`);
    expect(errors).toMatchObject([
      { message: '"remindOn" must be a day such as "2026-01-31"', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(backend.calls).toEqual([]);
  });

  it('comes back with the field that the shop blames, and with the time to wait', async () => {
    backend.on('share/artists', () =>
      refusal(400, 'This day doesn’t exist. Please check the date.', { code: 'INVALID', field: ['birthDay'] }),
    );
    const day = { code: 'INVALID', field: ['birthDay'], message: 'This day doesn’t exist. Please check the date.' };
    expect((await ask('artistShare', ARTIST)).data.artistShare.userErrors).toEqual([day]);
    const wait = 'Too many messages. Try again in 9 minutes.';
    backend.on('share/artists', () => refusal(429, wait, { code: 'TOO_MANY_ATTEMPTS' }));
    const busy = { code: 'TOO_MANY_ATTEMPTS', field: null, message: wait };
    expect((await ask('artistShare', ARTIST)).data.artistShare.userErrors).toEqual([busy]);
  });

  it.each(LETTERS)('is refused in the words of the contract otherwise: %s', async (mutation, input, path, message) => {
    backend.on(path, () => ({ status: 400, body: { code: 400, result: 'Mage_Core: no' } }));
    const { data } = await ask(mutation, input);
    expect(data[mutation].userErrors).toEqual([{ code: 'INVALID', field: null, message }]);
  });

  it.each(LETTERS)('fails in the words of the contract: %s', async (mutation, input, path, message) => {
    const faults: [FakeAnswer, string][] = [
      [{ isCut: true }, 'UPSTREAM_UNAVAILABLE'],
      [{ status: 500, body: { code: 500, result: 'SQLSTATE' } }, 'UPSTREAM_FAILED'],
    ];
    for (const [answer, code] of faults) {
      // A breaker of its own: faults of one call count for all of a service.
      const failing = await startTestGateway(backend.url);
      backend.on(path, () => answer);
      const { errors } = await ask(mutation, input, failing);
      await failing.close();
      expect(errors).toMatchObject([{ message, path: [mutation], extensions: { code } }]);
    }
  });

  it('is told one thing at a time', async () => {
    const { status, errors } = await gateway.ask(`mutation { a: artistShare(input: { idempotencyKey: "1", ${ARTIST} }) {
      userErrors { code } } customerStoryShare(input: { idempotencyKey: "2", story: "s" }) { userErrors { code } } }`);
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ message: 'Only one mutation of this kind in a document' }]);
  });
});
