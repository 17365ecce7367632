import { STANDARD_PRODUCTION_TIME } from '@patchwork/domain/customization/definition.ts';
import type { CustomizationDto } from '@patchwork/domain/customization/wire.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillShelf } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
let cartId: string;

const FORM: CustomizationDto[] = [
  {
    id: 'name',
    type: 'option',
    sn: 1,
    name: 'name',
    title: 'Name',
    showInCart: true,
    optionData: { type: 'generic_option', displayWidget: 'text_input', isRequired: true },
  },
  {
    id: 'time',
    type: 'option',
    sn: 2,
    name: 'time',
    title: 'Production time',
    showInCart: true,
    optionData: {
      type: 'production_time_upgrade',
      displayWidget: 'cards_list',
      values: [{ id: 'time.soon', name: 'Soon', sku: 'RUSHTENDAYS', sn: 1 }],
    },
  },
];

const RUSH = { product_sku: 'SHIRT', sku: 'RUSHTENDAYS', text: 'Soon', price: 4900, is_domestic: true, position: 0 };

const offerRush = () => shop.db.insertInto('rush_add_on').values(RUSH).execute();
const endRush = () => shop.db.deleteFrom('rush_add_on').execute();

beforeAll(() => shop.fake.setForm('SHIRT', FORM));

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await shop.client.createCart();
});

afterEach(endRush);

const NAME = { customization_id: 'name', value: 'Rex' };
const STANDARD = { customization_id: 'time', value: STANDARD_PRODUCTION_TIME };
const SOON = { customization_id: 'time', value: 'time.soon' };

const add = (...customization_state: object[]) =>
  shop.client.update(cartId, { sku: 'SHIRT-S', qty: 1, extension_attributes: { customization_state } });

const states = async () =>
  (await shop.client.pull(cartId)).result.map(
    (item: { extension_attributes: { customization_state: object } }) => item.extension_attributes.customization_state,
  );

const order = async (qty: number) => {
  await shop.client.ship(cartId);
  const { grand_total: total } = (await shop.client.totals(cartId)).result;
  return shop.client.order(cartId, { total, products: [{ sku: 'SHIRT-S', qty }] });
};

describe('a line of which nothing is said of the production time', () => {
  it('is made in the standard one, and is told and ordered so', async () => {
    await offerRush();
    expect((await add(NAME)).result.extension_attributes.customization_state).toEqual([NAME, STANDARD]);
    expect((await order(1)).result.items[0].extension_attributes.customization_state).toEqual([NAME, STANDARD]);
  });

  it('stays in order when a faster one can be had, and takes the same thing in', async () => {
    await add(NAME);
    await offerRush();
    expect(await states()).toEqual([[NAME, STANDARD]]);
    expect((await add(NAME, STANDARD)).result).toMatchObject({ qty: 2 });
    expect((await add(NAME, SOON)).result).toMatchObject({ qty: 1 });
    expect(await states()).toEqual([
      [NAME, STANDARD],
      [NAME, SOON],
    ]);
  });
});

describe('a line made in the standard production time', () => {
  it('stays in order when there is no faster one any more, and takes the same thing in', async () => {
    await offerRush();
    await add(NAME, STANDARD);
    await endRush();
    expect((await add(NAME)).result).toMatchObject({ qty: 2 });
    expect(await states()).toEqual([[NAME]]);
    expect((await order(2)).status).toBe(200);
  });
});

it('a faster production that has ended is refused', async () => {
  await offerRush();
  await add(NAME, SOON);
  await endRush();
  expect((await order(1)).result.errorMessage).toBe(
    'The shirt-s: This option is no longer available. Choose another one.',
  );
});
