import { CUSTOMIZATIONS } from '@patchwork/demo/customizations/all.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { orderAs } from '../../test/orders.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { uploadPicture } from '../../test/uploads.ts';
import { useTestShop } from '../../test/use-shop.ts';

const OPERATIONS = 'operations-token-of-the-tests-0123456789';
const STATES = 'customizations/order-items/states';
const SUBMIT = 'customizations/order-items/submit-requests';

let ada: Client;
let token: string;
let photo: { id: string; url: string };

const shop = await useTestShop({ operationsToken: OPERATIONS });

beforeAll(async () => {
  photo = await uploadPicture(shop.http);
});
beforeEach(async () => {
  await fillShelf(shop);
  shop.fake.setForm('SHIRT', CUSTOMIZATIONS.FOREVERDOG ?? []);
  ({ access: token } = await signInNew(shop));
  ada = createClient(shop.http, token);
});

const toState = (choices: object) =>
  Object.entries(choices).map(([customization_id, value]) => ({ customization_id, value }));

/** A dog of which photos are to follow. */
const DOG = { later: 'later.yes', mail: 'ada@example.com', pose: 'pose.sitting', weight: 'weight.light' };
const REST = { eyes: 'eyes.brown', tongue: 'tongue.in' };

const orderDog = async (more: object = {}): Promise<number> => {
  const item = { extension_attributes: { customization_state: toState({ ...DOG, ...REST, ...more }) } };
  await orderAs(shop, token, [{ sku: 'SHIRT-S', qty: 1, item }]);
  return (await firstItem()).item_id;
};

const firstItem = async () => (await ada.get('user/order-history')).result.items[0].items[0];
const itemState = async (id: number) => (await ada.get(`${STATES}?orderItemId=${id}`)).result[0];
const save = (id: number, choices: object, key = newKey()) =>
  ada.post(STATES, { order_items: [{ id, customization_state: toState(choices) }] }, key);
const submit = (ids: readonly number[], key = newKey()) =>
  ada.post(SUBMIT, { order_items: ids.map((id) => ({ id })) }, key);
const only = (id: number, error_message: string | null = null) => ({
  status: 200,
  result: { results: [{ id, error_message }] },
});

/** All that is not settled with the purchase. */
const FILLED = { pose: 'pose.asleep', photos: [] as object[] };
const filled = () => ({ ...FILLED, photos: [photo] });

describe('an item that was bought', () => {
  it('waits for its owner where its form asks for something that was put off, and not where nothing was', async () => {
    await orderDog();
    expect((await firstItem()).progress_tracker.status_id).toBe('awaiting_customization');
    const { later: _, mail: __, ...now } = { ...DOG, ...REST };
    const item = { extension_attributes: { customization_state: toState({ ...now, photos: [photo] }) } };
    await orderAs(shop, token, [{ sku: 'SHIRT-S', qty: 1, item }]);
    expect((await firstItem()).progress_tracker.status_id).toBe('created');
  });

  it('waits as well where it was sold without its form, and not where it has none', async () => {
    shop.fake.setForm('SHIRT', CUSTOMIZATIONS.FOREVERDOG ?? [], false);
    await orderAs(shop, token, [{ sku: 'SHIRT-S', qty: 1 }]);
    expect((await firstItem()).progress_tracker.status_id).toBe('awaiting_customization');
    await orderAs(shop, token, [{ sku: 'LION', qty: 1 }]);
    expect((await firstItem()).progress_tracker.status_id).toBe('created');
  });

  it('is told as it was ordered, then as it was saved', async () => {
    const id = await orderDog();
    const ordered = await itemState(id);
    expect(ordered).toMatchObject({ is_awaiting: true, is_saved: false, form_sku: 'SHIRT', quantity: 1 });
    expect(ordered.customization_state).toEqual(ordered.ordered_state);
    expect(await save(id, { pose: 'pose.asleep', story: 'Loved socks.' })).toMatchObject(only(id));
    const saved = await itemState(id);
    expect(saved).toMatchObject({ is_awaiting: true, is_saved: true, ordered_state: ordered.ordered_state });
    expect(saved.customization_state).toEqual(toState({ pose: 'pose.asleep', story: 'Loved socks.' }));
    expect((await firstItem()).available_actions[0]).toMatchObject({
      message: 'Your choices are saved. Send them, and we’ll get started.',
      reason: 'choicesNotSent',
      parameters: {},
    });
  });

  it('is made as it was sent, which is told in its history, and moves on', async () => {
    const id = await orderDog();
    await save(id, { ...filled(), story: 'Loved socks.' });
    expect(await submit([id])).toMatchObject(only(id));
    const item = await firstItem();
    expect(item.progress_tracker.status_id).toBe('review');
    expect(item.extension_attributes.customized_at).toEqual(expect.any(String));
    const kept = item.extension_attributes.customization_states;
    expect(kept).toEqual(
      expect.arrayContaining(toState({ ...filled(), weight: 'weight.light', story: 'Loved socks.' })),
    );
    expect(kept.map((entry: { customization_id: string }) => entry.customization_id)).not.toContain('later');
    const words = JSON.parse(item.extension_attributes.customizations);
    expect(words).toEqual([
      { label: 'Pictures of your dog', value: '1 picture', images: [photo] },
      { label: 'How you remember them', value: 'Asleep', checked: ['Asleep'] },
      { label: 'Weight', value: 'Light, to carry around', checked: ['Light, to carry around'] },
    ]);
    expect(await itemState(id)).toMatchObject({ is_awaiting: false, is_saved: false });
  });
});

describe('extra photos that were bought', () => {
  it('let the form of the item take as many more, and no more than that', async () => {
    shop.fake.setForm('SHIRT', CUSTOMIZATIONS.LOOKALIKEBUNNY ?? []);
    const addOn = { product_sku: 'SHIRT', sku: 'EXTRAPHOTOS5', label: 'Five more photos', qty: 5, position: 0 };
    await shop.db.insertInto('extra_photo_add_on').values(addOn).execute();
    const bunny = {
      breed: 'breed.lop',
      ears: 'ears.hanging',
      eyes: 'eyes.brown',
      pose: 'pose.sitting',
      paws: 'paws.together',
      later: 'later.yes',
      mail: 'ada@example.com',
      extra_photos: 'extra_photos.five',
    };
    const item = { extension_attributes: { customization_state: toState(bunny) } };
    await orderAs(shop, token, [{ sku: 'SHIRT-S', qty: 1, item }]);
    const { item_id: id } = await firstItem();
    const photos: object[] = [photo];
    while (photos.length < 14) photos.push(await uploadPicture(shop.http));
    const { later: _, mail: __, extra_photos: ___, ...open } = bunny;
    const tooMany = "Maximum count for 'Photos of your rabbit' is 13";
    expect(await save(id, { ...open, photos })).toMatchObject(only(id, tooMany));
    expect(await save(id, { ...open, photos: photos.slice(1) })).toMatchObject(only(id));
    expect(await submit([id])).toMatchObject(only(id));
    await shop.db.deleteFrom('extra_photo_add_on').where('product_sku', '=', 'SHIRT').execute();
  });
});

describe('the form of an item', () => {
  it.each<readonly [string, object, string]>([
    ['what was settled with the purchase', { weight: 'weight.true' }, "'Weight' can’t be changed anymore"],
    ['what would cost more', { collar: 'collar.yes' }, 'This option is no longer available. Choose another one.'],
    [
      'what is no choice',
      { pose: 'pose.flying' },
      "This choice for 'How you remember them' is no longer available. Please choose another one.",
    ],
    [
      'a picture that nobody sent',
      { photos: [{ id: 'x', url: '/uploads/x' }] },
      'This picture hasn’t been uploaded. Please upload it again.',
    ],
  ])('does not save %s', async (_, choices, message) => {
    const id = await orderDog();
    const { status, result } = await save(id, choices);
    expect([status, result.results[0].error_message]).toEqual([200, expect.stringContaining(message)]);
    expect(await itemState(id)).toMatchObject({ is_saved: false });
  });

  it('is saved half filled in and is not sent so', async () => {
    const id = await orderDog();
    expect(await save(id, { pose: 'pose.sitting' })).toMatchObject(only(id));
    expect(await submit([id])).toMatchObject(only(id, "The 'Pictures of your dog' field is required."));
    expect((await firstItem()).progress_tracker.status_id).toBe('awaiting_customization');
  });

  it('takes nothing once it was sent or somebody has begun', async () => {
    const id = await orderDog();
    await save(id, filled());
    await submit([id]);
    const late = only(id, 'This item’s options can’t be changed anymore');
    expect(await save(id, filled())).toMatchObject(late);
    expect(await submit([id])).toMatchObject(late);
  });

  it('keeps a picture that was only saved', async () => {
    const id = await orderDog();
    const one = await uploadPicture(shop.http);
    await save(id, { ...FILLED, photos: [one] });
    await shop.db
      .updateTable('upload')
      .set({ created_at: new Date(0) })
      .where('id', '=', one.id)
      .execute();
    const left = await uploadPicture(shop.http);
    await shop.db
      .updateTable('upload')
      .set({ created_at: new Date(0) })
      .where('id', '=', left.id)
      .execute();
    expect(await shop.uploads?.deleteAbandoned(1)).toBe(1);
    expect(await submit([id])).toMatchObject(only(id));
  });
});

const NOT_THERE = {
  id: 987_654,
  error_message: 'We can’t find this item in your orders. Please reload the page.',
  reason: 'orderItemUnknown',
  parameters: {},
};

describe('several items', () => {
  it('are sent together, each with its own answer', async () => {
    const [first, second] = [await orderDog(), await orderDog({ pose: 'pose.lying' })];
    await save(first, filled());
    const { result } = await submit([first, second, 987_654]);
    expect(result.results).toEqual([
      { id: first, error_message: null },
      {
        id: second,
        error_message: "The 'Pictures of your dog' field is required.",
        reason: 'optionRequired',
        parameters: { title: 'Pictures of your dog' },
      },
      NOT_THERE,
    ]);
  });

  it('are saved together, each with its own answer', async () => {
    const [first, second] = [await orderDog(), await orderDog()];
    const states = [
      { id: first, customization_state: toState(filled()) },
      { id: 987_654, customization_state: toState(filled()) },
      { id: second, customization_state: toState({ ...filled(), pose: 'pose.lying' }) },
    ];
    const { status, result } = await ada.post(STATES, { order_items: states }, newKey());
    expect([status, result.results]).toEqual([
      200,
      [{ id: first, error_message: null }, NOT_THERE, { id: second, error_message: null }],
    ]);
    expect([(await itemState(first)).is_saved, (await itemState(second)).is_saved]).toEqual([true, true]);
  });

  it('are saved and sent once per key, also when the answer was lost', async () => {
    const id = await orderDog();
    const [saving, sending] = [newKey(), newKey()];
    const first = await save(id, filled(), saving);
    expect(await save(id, filled(), saving)).toEqual({ ...first, isReplay: true });
    const sent = await submit([id], sending);
    expect(sent).toMatchObject(only(id));
    expect(await submit([id], sending)).toEqual({ ...sent, isReplay: true });
    expect(await save(id, { pose: 'pose.lying' }, saving)).toMatchObject({ status: 422 });
  });
});

describe('the items of somebody else', () => {
  it('are missing', async () => {
    const id = await orderDog();
    const grace = createClient(shop.http, (await signInNew(shop)).access);
    const missing = await grace.get(`${STATES}?orderItemId=987654`);
    expect(missing).toMatchObject({
      status: 404,
      result: { errorMessage: 'No order items customizations states found for orderItemIds' },
    });
    expect(await grace.get(`${STATES}?orderItemId=${id}`)).toEqual(missing);
    const body = { order_items: [{ id, customization_state: toState(filled()) }] };
    expect(await grace.post(STATES, body)).toMatchObject(
      only(id, 'We can’t find this item in your orders. Please reload the page.'),
    );
    expect(await grace.post(SUBMIT, { order_items: [{ id }] })).toMatchObject(
      only(id, 'We can’t find this item in your orders. Please reload the page.'),
    );
    expect(await itemState(id)).toMatchObject({ is_awaiting: true, is_saved: false });
  });

  it('and everybody’s are out of reach of who has not signed in', async () => {
    const id = await orderDog();
    const body = { order_items: [{ id, customization_state: [] }] };
    for (const reply of [
      await shop.client.get(`${STATES}?orderItemId=${id}`),
      await shop.client.post(STATES, body),
      await shop.client.post(SUBMIT, { order_items: [{ id }] }),
    ])
      expect(reply).toMatchObject({ status: 401, result: { code: 'UNAUTHENTICATED' } });
  });

  it.each([
    ['no number', ''],
    ['half a list', '1,'],
    ['a word', 'x'],
    ['another list', '1;2'],
    ['more than a hundred', `${'1,'.repeat(100)}1`],
  ])('are not named by %s', async (_, ids) => {
    expect(await ada.get(`${STATES}?orderItemId=${ids}`)).toMatchObject({ status: 400 });
  });
});
