import { beforeAll, expect, it } from 'vitest';
import { createBulkClient } from '../../test/bulk.ts';
import { beginQuoted } from '../../test/quotes.ts';
import { newKey } from '../../test/shop.ts';
import { uploadPicture } from '../../test/uploads.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { createApiTokenService } from '../operators/api-token.service.ts';

const shop = await useTestShop();
const bulk = createBulkClient(shop.http);
let token: string;

beforeAll(async () => {
  const tokens = createApiTokenService(shop.database.db);
  token = await tokens.create({ name: 'quote-desk', scopes: ['quotes'], days: 1 });
});

/** A picture that was uploaded as this; 5: an attachment. */
const upload = async (image_type: number): Promise<{ id: string }> => {
  const { id } = await uploadPicture(shop.http);
  await shop.db.updateTable('upload').set({ image_type }).where('id', '=', id).execute();
  return { id };
};

it('an answer of the shop comes once with its pictures, which the clean-up leaves alone', async () => {
  const { id, access } = await beginQuoted(shop, bulk);
  const picture = await upload(5);
  const body = { bulkOrderId: id, text: 'Like this?', images: [picture] };
  const key = newKey();
  for (let times = 0; times < 2; times += 1)
    expect(await bulk.desk('POST', 'bulk-orders/answers', body, { token, key })).toMatchObject({ status: 200 });
  expect((await bulk.info(id, { access })).result.messages).toMatchObject([
    { author: 'shop', text: 'Like this?', images: [{ id: picture.id, type: 5 }] },
  ]);
  const old = new Date('2020-01-01');
  await shop.db.updateTable('upload').set({ created_at: old }).where('id', '=', picture.id).execute();
  expect(await shop.uploads?.deleteAbandoned(30)).toBe(0);
  await shop.db.deleteFrom('bulk_order').where('id', '=', id).execute();
  expect(await shop.uploads?.deleteAbandoned(30)).toBe(1);
});

it.each([
  ['what was uploaded as something else', async () => [await upload(1)]],
  ['what was not uploaded', async () => [{ id: newKey() }]],
  ['more than ten', async () => Array.from({ length: 11 }, () => ({ id: newKey() }))],
])('an answer of the shop is not sent with %s', async (_, getImages) => {
  const { id, access } = await beginQuoted(shop, bulk);
  const body = { bulkOrderId: id, text: 'Like this?', images: await getImages() };
  const answer = await bulk.desk('POST', 'bulk-orders/answers', body, { token });
  expect(answer).toMatchObject({ status: 400, result: { field: 'images' } });
  expect((await bulk.info(id, { access })).result.messages).toEqual([]);
});
