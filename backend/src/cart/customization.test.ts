import { randomUUID } from 'node:crypto';
import { CUSTOMIZATIONS } from '@patchwork/demo/customizations/all.ts';
import { lineKey } from '@patchwork/domain/cart/cart-line.ts';
import type { StateValue } from '@patchwork/domain/customization/state.ts';
import type { CustomizationDto } from '@patchwork/domain/customization/wire.ts';
import { canonicalJson } from '@patchwork/domain/lib/canonical.ts';
import { times } from '@patchwork/domain/pricing/money.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { fillShelf } from '../../test/shop.ts';
import { uploadPicture } from '../../test/uploads.ts';
import { useTestShop } from '../../test/use-shop.ts';
import type { ReceiptItemDto } from '../orders/order.dto.ts';
import type { CartItemDto } from './cart.dto.ts';

const RATE = '0.9215';
const FIELD = 'cartItem.extension_attributes.customization_state';

const shop = await useTestShop();
let cartId: string;

let photo: { id: string; url: string };

const BOX_FORM: CustomizationDto[] = [
  {
    id: 'friend',
    type: 'option',
    sn: 1,
    name: 'friend',
    title: 'Friend',
    showInCart: true,
    bundleOptionId: 1,
    optionData: {
      type: 'generic_option',
      displayWidget: 'dropdown',
      isRequired: true,
      maxValuesCount: 1,
      values: [
        { id: 'friend.lion', name: 'A lion', sn: 1, bundleOptionItemId: 'LION' },
        { id: 'friend.bear', name: 'A bear', sn: 2, bundleOptionItemId: 'BEAR' },
      ],
    },
  },
];

beforeAll(async () => {
  const rows = [{ code: 'EUR', name: 'Euro', symbol: '€', rate: RATE, position: 1 }];
  await shop.db.insertInto('currency').values(rows).execute();
  const rush = { product_sku: 'SHIRT', sku: 'RUSHTENDAYS', text: 'Ready in ten days', price: 4900, is_domestic: true };
  await shop.db
    .insertInto('rush_add_on')
    .values({ ...rush, position: 0 })
    .execute();
  photo = await uploadPicture(shop.http);
  shop.fake.setForm('SHIRT', CUSTOMIZATIONS.LOOKALIKEBUNNY ?? []);
  shop.fake.setForm('BOX', BOX_FORM);
});

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await shop.client.createCart();
});

type Choices = Readonly<Record<string, StateValue>>;

const toState = (choices: Choices) =>
  Object.entries(choices).map(([customization_id, value]) => ({ customization_id, value }));

/** All that the bunny asks for, in the order of its form. */
const lop = (more: Choices = {}): Choices => ({
  breed: 'breed.lop',
  ears: 'ears.hanging',
  eyes: 'eyes.brown',
  pose: 'pose.sitting',
  paws: 'paws.together',
  photos: [photo],
  production_time: 'production_time_selector_standard_option',
  ...more,
});

const add = (customization_state: unknown, over: object = {}) =>
  shop.client.update(cartId, { sku: 'SHIRT-S', qty: 1, extension_attributes: { customization_state }, ...over });

const refusal = (message: string, field: string) => ({
  status: 400,
  result: { code: 'INVALID', errorMessage: message, field },
});

const pulled = async () => (await shop.client.pull(cartId)).result;

describe('a customized line', () => {
  it('is told as it was filled in, in the order of the form and without what is empty, now and later', async () => {
    const sent = toState({ note: '  ', name: 'Zoë 🐰', ...lop() });
    const { status, result } = await add(sent);
    expect(status).toBe(200);
    const kept = toState({ ...lop(), name: 'Zoë 🐰' });
    const inOrder = ['breed', 'ears', 'eyes', 'pose', 'paws', 'photos', 'name', 'production_time'];
    const told = result.extension_attributes.customization_state;
    expect(told.map((entry: { customization_id: string }) => entry.customization_id)).toEqual(inOrder);
    expect(told).toEqual(expect.arrayContaining(kept));
    expect((await pulled())[0].extension_attributes.customization_state).toEqual(told);
  });

  it('is found in the product option too, which is what is to blame then', async () => {
    const option = (choices: Choices) => ({
      product_option: { extension_attributes: { customization_state: toState(choices) } },
    });
    const send = (choices: Choices) => shop.client.update(cartId, { sku: 'SHIRT-S', qty: 1, ...option(choices) });
    expect((await send(lop())).status).toBe(200);
    const { result } = await send(lop({ ears: 'ears.upright' }));
    expect(result.field).toBe('cartItem.product_option.extension_attributes.customization_state.1.value');
  });

  it('has what was filled in among its choices in words', async () => {
    await add(toState(lop({ extras: ['extras.bow', 'extras.scarf'], name: 'Margaret' })));
    const { items } = (await shop.client.totals(cartId)).result;
    expect(JSON.parse(items[0].options)).toEqual([
      { label: 'Breed', value: 'Lop', checked: ['Lop'] },
      { label: 'Ears', value: 'Hanging', checked: ['Hanging'] },
      {
        label: 'Dressed up',
        value: 'A bow tie, A knitted scarf',
        checked: ['A bow tie', 'A knitted scarf'],
      },
      { label: 'Photos of your rabbit', value: '1 picture', images: [photo] },
      { label: 'Name on the tag', value: 'Margaret' },
      { label: 'Production time', value: 'Standard', checked: ['Standard'] },
    ]);
  });

  it('says when it ships, sooner with a faster production', async () => {
    await add(toState(lop()));
    await add(toState(lop({ production_time: 'production_time.ten_days' })));
    await shop.client.update(cartId, { sku: 'LION', qty: 1 });
    const told = (await pulled()).map(({ extension_attributes: one }: CartItemDto) => one.estimated_shipment);
    const promise = { shipment_promise_template: 'Ships by {estimatedShipment}' };
    expect(told).toMatchObject([{ ...promise, turnaround_time: 35 }, { ...promise, turnaround_time: 10 }, undefined]);
    const closes = new Date(told[0].offer_expiration_date);
    expect(closes.getUTCDay()).toBe(5);
    expect(Math.abs(closes.getTime() - Date.now()) / 86_400_000).toBeLessThan(8);
  });

  it('adds up with the same one in whatever order it was sent, and stands beside another', async () => {
    const first = await add(toState(lop({ name: 'Ada' })));
    const same = await add(toState(lop({ name: 'Ada' })).reverse());
    expect(same.result).toMatchObject({ item_id: first.result.item_id, qty: 2 });
    const other = await add(toState(lop({ name: 'Bo' })));
    expect(other.result).toMatchObject({ sku: 'SHIRT-S', qty: 1 });
    expect((await pulled()).map(({ qty }: { qty: number }) => qty)).toEqual([2, 1]);
    expect((await shop.client.totals(cartId)).result.items).toHaveLength(2);
  });

  it('has the key that a client reckons before it is sent', async () => {
    const { result } = await add(toState(lop()));
    const row = await shop.db
      .selectFrom('cart_item')
      .select(['line_key', 'customization_state'])
      .where('id', '=', result.item_id)
      .executeTakeFirstOrThrow();
    expect(row.line_key).toBe(lineKey({ sku: 'SHIRT-S', customizationState: toState(lop()) }));
    expect(row.customization_state).toBe(canonicalJson(toState(lop())));
  });

  it('keeps how it is made when its quantity is set', async () => {
    const { result } = await add(toState(lop({ name: 'Ada' })));
    await shop.client.update(cartId, { sku: 'SHIRT-S', qty: 3, item_id: result.item_id });
    expect(await pulled()).toEqual([{ ...result, qty: 3 }]);
  });

  it('moves into the cart of a customer, onto the same one and beside another', async () => {
    const customer = createClient(shop.http, (await signInNew(shop)).access);
    const own = await customer.createCart();
    const [ada, bo] = ['Ada', 'Bo'].map((name) => ({ customization_state: toState(lop({ name })) }));
    await customer.update(own, { sku: 'SHIRT-S', qty: 1, extension_attributes: ada });
    for (const extension_attributes of [ada, bo]) {
      await shop.client.update(cartId, { sku: 'SHIRT-S', qty: 1, extension_attributes });
    }
    await customer.post(`cart/merge-guest-and-customer?cartId=${cartId}`);
    const { result } = await customer.pull(own);
    const getName = (item: { extension_attributes: typeof ada }) =>
      item.extension_attributes?.customization_state.find((entry) => entry.customization_id === 'name')?.value;
    expect(result.map(getName)).toEqual(['Ada', 'Bo']);
    expect(result.map(({ qty }: { qty: number }) => qty)).toEqual([2, 1]);
  });

  it('takes its place in a bundle by what was chosen', async () => {
    const { status, result } = await add(toState({ friend: 'friend.bear' }), { sku: 'BOX' });
    expect(status).toBe(200);
    expect(result).toMatchObject({
      sku: 'BOX-BEAR',
      product_option: { extension_attributes: { bundle_options: [{ option_id: '1', option_selections: ['BEAR'] }] } },
    });
    const other = await add(toState({ friend: 'friend.lion' }), { sku: 'BOX' });
    expect(other.result.sku).toBe('BOX-LION');
    // The form tells of the part, and the bundle does not tell of it again.
    const { items } = (await shop.client.totals(cartId)).result;
    expect(JSON.parse(items[0].options)).toEqual([{ label: 'Friend', value: 'A bear', checked: ['A bear'] }]);
  });
});

describe('what a customized line costs', () => {
  const dressed = () =>
    toState(lop({ extras: ['extras.bow', 'extras.twin'], production_time: 'production_time.ten_days' }));
  /** 10.00 and 8.00 for the bow, 10 % for the carrot, 49.00 for ten days. */
  const UNIT = 1000 + 800 + 100 + 4900;

  it('is its price, fixed surcharges, per cents of the price, and its add-ons, to the cent', async () => {
    const { result } = await add(dressed(), { qty: 2 });
    expect(result.price).toBe(UNIT / 100);
    const totals = (await shop.client.totals(cartId)).result;
    expect(totals.items[0]).toMatchObject({ price: UNIT / 100, row_total: (2 * UNIT) / 100 });
  });

  it('is exchanged once, as a whole', async () => {
    await add(dressed());
    const { result } = await shop.client.get(`cart/totals?cartId=${cartId}&currencyCode=EUR`);
    expect(result.items[0].price).toBe(times(UNIT, RATE) / 100);
  });

  it('follows the price of the product', async () => {
    await add(dressed());
    shop.fake.setPrice('SHIRT-S', 2005);
    const [line] = await pulled();
    shop.fake.setPrice('SHIRT-S', 1000);
    expect(line.price).toBe((2005 + 800 + 201 + 4900) / 100);
  });
});

describe('a customization that is refused', () => {
  const withValue = (id: string, value: unknown) =>
    toState(lop()).map((entry) => (entry.customization_id === id ? { ...entry, value } : entry));

  it.each<[string, () => unknown, string, string]>([
    ['nothing at all', () => undefined, "The 'Breed' field is required.", ''],
    ['an empty list', () => [], "The 'Breed' field is required.", ''],
    ['no eyes', () => withValue('eyes', ''), "The 'Eyes' field is required.", ''],
    [
      'unknown eyes',
      () => withValue('eyes', 'eyes.pink'),
      "This choice for 'Eyes' is no longer available. Please choose another one.",
      '.2.value',
    ],
    [
      'ears of others',
      () => withValue('ears', 'ears.upright'),
      "This choice for 'Ears' isn’t available. Please choose another one.",
      '.1.value',
    ],
    [
      'a text for a photo',
      () => withValue('photos', 'x'),
      "'Photos of your rabbit' can’t be answered like this",
      '.5.value',
    ],
    [
      'an unknown option',
      () => toState(lop({ tail: 'x' })),
      'This option is no longer available. Choose another one.',
      '.7.customization_id',
    ],
    [
      'an add-on that is not there',
      () => withValue('production_time', 'production_time.three_weeks'),
      "This choice for 'Production time' is no longer available. Please choose another one.",
      '.6.value',
    ],
    ['a long name', () => toState(lop({ name: 'x'.repeat(31) })), "'Name on the tag' maximum length is 30", '.7.value'],
    ['a text without end', () => toState(lop({ name: 'x'.repeat(2001) })), 'Use 2,000 characters or fewer', '.7.value'],
    ['a list without end', () => withValue('photos', Array(101).fill(photo)), 'Choose up to 100', '.5.value'],
    [
      'a text that no database takes',
      () => toState(lop({ name: 'a\0b' })),
      'Some characters in this text can’t be saved. Please remove them.',
      '.7.value',
    ],
    [
      'half a character',
      () => toState(lop({ name: '\ud83d' })),
      'Some characters in this text can’t be saved. Please remove them.',
      '.7.value',
    ],
  ])('%s is told where it stands', async (_, sent, message, place) => {
    expect(await add(sent())).toMatchObject(refusal(message, FIELD + place));
    expect(await pulled()).toEqual([]);
  });

  it('is none where a form does not have to be filled in and nothing was', async () => {
    shop.fake.setForm('SHIRT', CUSTOMIZATIONS.LOOKALIKEBUNNY ?? [], false);
    expect((await add(undefined)).status).toBe(200);
    expect(await add(toState({ breed: 'breed.lop' }))).toMatchObject({ status: 400 });
    expect(await pulled()).toMatchObject([{ sku: 'SHIRT-S', qty: 1 }]);
    shop.fake.setForm('SHIRT', CUSTOMIZATIONS.LOOKALIKEBUNNY ?? []);
  });

  it.each<[string, () => unknown]>([
    ['a picture that nobody has sent in', () => ({ ...photo, id: randomUUID() })],
    ['an id that is none', () => ({ ...photo, id: "'; drop table upload" })],
    ['an address elsewhere', () => ({ ...photo, url: `https://elsewhere.example${photo.url}` })],
  ])('%s is no picture', async (_, image) => {
    const message = 'This picture hasn’t been uploaded. Please upload it again.';
    expect(await add(withValue('photos', [photo, image()]))).toMatchObject(refusal(message, `${FIELD}.5.value`));
  });

  it.each([
    ['a yes', true],
    ['a mix', ['x', { id: 'a', url: 'b' }]],
    ['nothing', null],
  ])('a value that is %s has no shape', async (_, value) => {
    const message = 'customization_state is not a list of entries with a value';
    expect(await add([{ customization_id: 'name', value }])).toMatchObject(refusal(message, FIELD));
  });

  it('is one for a product that is made as it is', async () => {
    const refused = await add(toState({ name: 'Ada' }), { sku: 'LION' });
    expect(refused).toMatchObject(
      refusal('This option is no longer available. Choose another one.', `${FIELD}.0.customization_id`),
    );
    expect((await add([], { sku: 'LION' })).status).toBe(200);
    expect((await pulled())[0].extension_attributes).toEqual({});
  });
});

describe('a form that is tested', () => {
  const { breed, ears, photos: _, ...others } = lop();

  afterEach(() => {
    shop.fake.runTests('');
    shop.fake.setForm('SHIRT', CUSTOMIZATIONS.LOOKALIKEBUNNY ?? []);
  });

  const run = (text: string) => {
    shop.fake.runTests(text);
    shop.fake.setForm('SHIRT', CUSTOMIZATIONS.LOOKALIKEBUNNY ?? []);
  };

  it('is taken as any visitor was shown it, also once the test takes nobody in any more', async () => {
    const inGroup = toState({ ...others, photos: [photo] });
    expect((await add(inGroup)).result.errorMessage).toBe("The 'Breed' field is required.");
    run('breed_selector_disabled=50');
    expect((await add(inGroup)).status).toBe(200);
    expect((await add(toState(lop()))).status).toBe(200);
    run('breed_selector_disabled=0');
    expect((await add(inGroup)).result).toMatchObject({ qty: 2 });
    expect(await pulled()).toHaveLength(2);
  });

  it('is no excuse for what no visitor was shown', async () => {
    run('breed_selector_disabled=50,upload_later_disabled=50');
    const later = { ...others, later: ['later.yes'], mail: 'ada@example.com' };
    expect((await add(toState(later))).status).toBe(200);
    expect(await add(toState({ ...others, ears: 'ears.hanging', photos: [photo] }))).toMatchObject({ status: 400 });
    expect((await add(toState(others))).result.errorMessage).toBe("The 'Breed' field is required.");
    expect([breed, ears]).toEqual(['breed.lop', 'ears.hanging']);
  });
});

describe('an order of customized lines', () => {
  const placeOrder = (total: number, count: number) =>
    shop.client.order(cartId, { total, products: Array(count).fill({ sku: 'SHIRT-S', qty: 1 }) });

  it('keeps how each is made byte for byte', async () => {
    const names = ['Zoë "the 🐰"\n\\ </b>', 'Bo'];
    for (const name of names) await add(toState(lop({ name })).reverse());
    await shop.client.ship(cartId);
    const { grand_total: total } = (await shop.client.totals(cartId)).result;
    const { status, result } = await placeOrder(total, 2);
    expect(status).toBe(200);
    const rows = await shop.db
      .selectFrom('order_line')
      .select('customization_state')
      .where('order_id', '=', result.backendOrderId)
      .orderBy('position')
      .execute();
    const { production_time = '', ...before } = lop();
    const texts = names.map((name) => canonicalJson(toState({ ...before, name, production_time })));
    expect(rows.map((row) => row.customization_state)).toEqual(texts);
    const told = result.items.map((item: ReceiptItemDto) => item.extension_attributes.customization_state);
    expect(told.map(canonicalJson)).toEqual(texts);
    expect(JSON.parse(result.items[0].options)).toContainEqual({ label: 'Name on the tag', value: names[0] });
  });

  it('is refused while a line can no longer be made like that', async () => {
    await add(toState(lop({ name: 'Ada' })));
    await shop.client.ship(cartId);
    const { grand_total: total } = (await shop.client.totals(cartId)).result;
    shop.fake.setForm(
      'SHIRT',
      (CUSTOMIZATIONS.LOOKALIKEBUNNY ?? []).filter(({ id }) => id !== 'name'),
    );
    const before = await pulled();
    const refused = await placeOrder(total, 1);
    shop.fake.setForm('SHIRT', CUSTOMIZATIONS.LOOKALIKEBUNNY ?? []);
    expect(before[0].extension_attributes.customization_state).toHaveLength(8);
    expect(refused).toMatchObject(
      refusal('The shirt-s: This option is no longer available. Choose another one.', 'products'),
    );
    expect((await placeOrder(total, 1)).status).toBe(200);
  });
});
