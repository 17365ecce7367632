import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CustomizationDto } from '@patchwork/domain/customization/wire.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkClient } from '../../test/bulk.ts';
import { createServerDatabase, openTestDatabase, SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { fillShelf, newKey, openTestShop, type TestShop } from '../../test/shop.ts';
import { openDatabase } from '../db/open.ts';
import { transaction } from '../db/transaction.ts';
import { requireUploads } from './sent-state.service.ts';

const FORM: CustomizationDto[] = [
  {
    id: 'photos',
    type: 'option',
    sn: 1,
    name: 'photos',
    title: 'Photos',
    optionData: { type: 'generic_option', displayWidget: 'image_upload' },
  },
];

let directory: string;
let shop: TestShop;

const open = async (database: Awaited<ReturnType<typeof openTestDatabase>>) => {
  directory = await mkdtemp(join(tmpdir(), 'patchwork-left-'));
  const opened = await openTestShop(database, { uploadsDirectory: directory });
  opened.fake.setForm('SHIRT', FORM);
  return opened;
};

const close = async () => {
  await shop.http.close();
  await shop.database.close();
  await rm(directory, { recursive: true, force: true });
};

/** A picture that was sent in so many days ago. */
const sentIn = async (days: number) => {
  const file = `${randomBytes(32).toString('base64url')}.png`;
  await writeFile(join(directory, file), 'a picture');
  const id = newKey();
  const created_at = new Date(Date.now() - days * 86_400_000);
  const size = { width: 1, height: 1, bytes: 9 };
  await shop.db
    .insertInto('upload')
    .values({ id, file, image_type: 1, network: 'test', created_at, ...size })
    .execute();
  return { id, url: `/uploads/${file}` };
};

type UploadedPicture = Awaited<ReturnType<typeof sentIn>>;

const stateWith = (...pictures: UploadedPicture[]) => [{ customization_id: 'photos', value: pictures }];

const addTo = (cartId: string, ...pictures: UploadedPicture[]) =>
  shop.client.update(cartId, {
    sku: 'SHIRT-S',
    qty: 1,
    extension_attributes: { customization_state: stateWith(...pictures) },
  });

const isThere = async ({ id, url }: UploadedPicture): Promise<boolean> => {
  const rows = await shop.db.selectFrom('upload').select('id').where('id', '=', id).execute();
  const names = await readdir(directory);
  expect(names.includes(url.slice('/uploads/'.length))).toBe(rows.length === 1);
  return rows.length === 1;
};

describe('pictures that were sent in', () => {
  beforeAll(async () => {
    shop = await open(await openTestDatabase());
  });
  beforeEach(() => fillShelf(shop));
  afterAll(close);

  it('are thrown away with their files when nobody has ordered them for so long', async () => {
    const [old, young] = [await sentIn(31), await sentIn(29)];
    expect(await shop.uploads?.deleteAbandoned(30)).toBe(1);
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
    expect(await shop.uploads?.deleteAbandoned(30)).toBe(0);
  });

  it('stay while a cart names them, and go when it does not any more', async () => {
    const [one, other] = [await sentIn(90), await sentIn(90)];
    const cartId = await shop.client.createCart();
    await addTo(cartId, one, other);
    expect(await shop.uploads?.deleteAbandoned(30)).toBe(0);
    await shop.db.deleteFrom('cart_item').execute();
    expect(await shop.uploads?.deleteAbandoned(30)).toBe(2);
    expect(await isThere(one)).toBe(false);
  });

  it('stay for ever once they are ordered, whatever becomes of the cart', async () => {
    const picture = await sentIn(400);
    const cartId = await shop.client.createCart();
    expect((await addTo(cartId, picture)).status).toBe(200);
    await shop.client.ship(cartId);
    const { grand_total: total } = (await shop.client.totals(cartId)).result;
    const { status } = await shop.client.order(cartId, { total, products: [{ sku: 'SHIRT-S', qty: 1 }] });
    expect(status).toBe(200);
    await shop.db.deleteFrom('cart_item').execute();
    expect(await shop.uploads?.deleteAbandoned(30)).toBe(0);
    expect(await isThere(picture)).toBe(true);
    const row = await shop.db.selectFrom('upload').select('is_ordered').where('id', '=', picture.id).execute();
    expect(row).toEqual([{ is_ordered: true }]);
  });

  it('stay as long as the bulk order that they are artwork of', async () => {
    const picture = await sentIn(400);
    const { result } = await createBulkClient(shop.http).create({ images: [{ id: picture.id }] });
    expect(await shop.uploads?.deleteAbandoned(30)).toBe(0);
    expect(await isThere(picture)).toBe(true);
    await shop.db.deleteFrom('bulk_order').where('id', '=', result.id).execute();
    expect(await shop.uploads?.deleteAbandoned(30)).toBe(1);
    expect(await isThere(picture)).toBe(false);
  });

  it('are gone through in batches, past those that stay', async () => {
    const kept = await sentIn(500);
    const cartId = await shop.client.createCart();
    await addTo(cartId, kept);
    const sample = await shop.db.selectFrom('upload').selectAll().where('id', '=', kept.id).executeTakeFirstOrThrow();
    const many = Array.from({ length: 1100 }, (_, index) => ({ ...sample, id: newKey(), file: `many-${index}` }));
    await shop.db.insertInto('upload').values(many).execute();
    expect(await shop.uploads?.deleteAbandoned(30)).toBe(1100);
    expect(await isThere(kept)).toBe(true);
  });

  it('are told to be sent again when a draft names one that is gone', async () => {
    const gone = await sentIn(31);
    await shop.uploads?.deleteAbandoned(30);
    const { status, result } = await addTo(await shop.client.createCart(), gone);
    expect([status, result.errorMessage]).toEqual([400, 'This picture hasn’t been uploaded. Please upload it again.']);
  });
});

sayLeftOut('a picture that is put into a cart while old ones are thrown away');

describe.runIf(SERVER_URL)('a picture that is being put into a cart', () => {
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const server = await createServerDatabase();
    drop = server.drop;
    shop = await open(await openDatabase({ databaseUrl: server.url, databasePool: 4, dataDir: null }));
  });
  afterAll(async () => {
    await close();
    await drop();
  });

  it('is not thrown away in the meantime', async () => {
    const picture = await sentIn(90);
    await transaction(shop.database.db, async (executor) => {
      await requireUploads(executor, stateWith(picture), 'customization_state');
      expect(await shop.uploads?.deleteAbandoned(30)).toBe(0);
    });
    expect(await shop.uploads?.deleteAbandoned(30)).toBe(1);
  });
});
