import { CUSTOMIZATIONS } from '@patchwork/demo/customizations/all.ts';
import type { StateValue } from '@patchwork/domain/customization/state.ts';
import { beforeAll, expect, it } from 'vitest';
import { fillShelf } from '../../test/shop.ts';
import { type SentPicture, uploadPicture } from '../../test/uploads.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
const photos: SentPicture[] = [];
let cartId: string;

beforeAll(async () => {
  const product_sku = 'SHIRT';
  const rows = [
    { product_sku, sku: 'EXTRAPHOTOS5', label: 'Five more photos', qty: 5, position: 0 },
    { product_sku, sku: 'EXTRAPHOTOS10', label: 'Ten more photos', qty: 10, position: 1 },
  ];
  await shop.db.insertInto('extra_photo_add_on').values(rows).execute();
  shop.fake.setForm('SHIRT', CUSTOMIZATIONS.LOOKALIKEBUNNY ?? []);
  await fillShelf(shop);
  cartId = await shop.client.createCart();
  while (photos.length < 14) photos.push(await uploadPicture(shop.http));
});

const add = (count: number, more: Readonly<Record<string, StateValue>> = {}) => {
  const choices = {
    breed: 'breed.lop',
    ears: 'ears.hanging',
    eyes: 'eyes.brown',
    pose: 'pose.sitting',
    paws: 'paws.together',
    photos: photos.slice(0, count),
    ...more,
  };
  const customization_state = Object.entries(choices).map(([customization_id, value]) => ({ customization_id, value }));
  return shop.client.update(cartId, { sku: 'SHIRT-S', qty: 1, extension_attributes: { customization_state } });
};

const tooMany = (max: number) => ({
  status: 400,
  result: {
    code: 'INVALID',
    errorMessage: `Maximum count for 'Photos of your rabbit' is ${max}`,
    field: 'cartItem.extension_attributes.customization_state.5.value',
  },
});

it('photos beyond those of the form are taken as far as they are paid for, and cost what they say', async () => {
  expect(await add(9)).toMatchObject(tooMany(8));
  expect(await add(8)).toMatchObject({ status: 200, result: { price: 10 } });
  expect(await add(14, { extra_photos: 'extra_photos.five' })).toMatchObject(tooMany(13));
  expect(await add(13, { extra_photos: 'extra_photos.five' })).toMatchObject({ status: 200, result: { price: 15 } });
  expect(await add(14, { extra_photos: 'extra_photos.ten' })).toMatchObject({ status: 200, result: { price: 18 } });
});
