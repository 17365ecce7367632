import { CUSTOMIZATIONS } from '@patchwork/demo/customizations/all.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBody } from '../../test/client.ts';
import { issueCard } from '../../test/gift-cards.ts';
import { createWatchedProvider } from '../../test/provider.ts';
import { fillShelf } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const FORM = (CUSTOMIZATIONS.LOOKALIKEBUNNY ?? []).filter(({ id }) => id !== 'photos');
/** 10.00, a bow for 8.00, shipping 4.00 and 1.00 tax on it, less a gift card of 3.00. */
const QUOTE = 2000;
const CARD = 'GIFT-THREE';

const CHOICES: Readonly<Record<string, unknown>> = {
  breed: 'breed.lop',
  ears: 'ears.hanging',
  eyes: 'eyes.brown',
  pose: 'pose.sitting',
  paws: 'paws.together',
  extras: ['extras.bow'],
};

const line = (choices: Readonly<Record<string, unknown>> = CHOICES) => ({
  sku: 'SHIRT-S',
  qty: 1,
  extension_attributes: {
    customization_state: Object.entries(choices).map(([customization_id, value]): object => ({
      customization_id,
      value,
    })),
  },
});

type Order = ReturnType<typeof orderBody>;

const honest = (cartId: string): Order =>
  orderBody(cartId, { total: QUOTE / 100, products: [{ sku: 'SHIRT-S', qty: 1 }], address: { region_id: 1 } });

/** The order with more or other things in one of its parts. */
const withPart = (part: 'paymentDetails' | 'addressInformation', over: object) => (order: Order) => ({
  ...order,
  [part]: { ...order[part], ...over },
});

const watched = createWatchedProvider();
const charged: { amount: number; currency: string }[] = [];
const provider = {
  ...watched,
  authorize: (request: Parameters<typeof watched.authorize>[0]) => {
    charged.push({ amount: request.amount, currency: request.currency });
    return watched.authorize(request);
  },
};

let cartId: string;

const shop = await useTestShop({ provider });

beforeAll(async () => {
  const rows = [{ code: 'EUR', name: 'Euro', symbol: '€', rate: '0.5', position: 1 }];
  await shop.db.insertInto('currency').values(rows).execute();
  shop.fake.setForm('SHIRT', FORM);
  await issueCard(shop, CARD, 100_000);
});

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await shop.client.createCart();
  charged.length = 0;
});

const payWithCard = async (value: number | string) => {
  expect(await shop.client.post(`giftcards/apply?cartId=${cartId}`, { code: CARD })).toMatchObject({ status: 200 });
  return shop.client.post(`giftcards/change-value?cartId=${cartId}`, { code: CARD, value });
};

/** The cart that costs what is quoted. */
const fillCart = async (item: object = line()) => {
  expect(await shop.client.update(cartId, item as ReturnType<typeof line>)).toMatchObject({ status: 200 });
  expect(await payWithCard(3)).toMatchObject({ status: 200 });
};

const send = (order: object) => shop.client.post('order', order);

const findPlaced = () =>
  shop.db.selectFrom('shop_order').selectAll().where('cart_id', '=', cartId).where('state', '=', 'placed').execute();

const expectQuoteCharged = async () => {
  expect(charged).toEqual([{ amount: QUOTE, currency: 'USD' }]);
  const amounts = { subtotal: 1800, shipping: 400, tax: 100, gift_cards: 300, grand_total: QUOTE };
  expect(await findPlaced()).toMatchObject([{ ...amounts, discount: 0, currency: 'USD' }]);
};

const expectNothing = async () => {
  expect([charged, await findPlaced()]).toEqual([[], []]);
};

/** The cart is unchanged, and an honest order of it succeeds at the quoted price. */
const expectOrderableYet = async () => {
  await expectNothing();
  expect(await send(honest(cartId))).toMatchObject({ status: 200 });
  await expectQuoteCharged();
};

describe('an order that was tampered with', () => {
  it.each<[string, (order: Order) => object, number, string]>([
    ['a lower total', withPart('paymentDetails', { base_grand_total: 0.01 }), 409, 'CART_CHANGED'],
    ['a total of nothing', withPart('paymentDetails', { base_grand_total: 0, grand_total: 0 }), 409, 'CART_CHANGED'],
    ['a negative total', withPart('paymentDetails', { base_grand_total: -20 }), 400, 'INVALID'],
    ['a lower total beside the right one', withPart('paymentDetails', { grand_total: 0.01 }), 409, 'CART_CHANGED'],
    ['a cheaper currency', withPart('paymentDetails', { order_currency_code: 'EUR' }), 409, 'CART_CHANGED'],
    ['a currency that is none', withPart('paymentDetails', { order_currency_code: 'free' }), 400, 'INVALID'],
    [
      'a method that ships for nothing',
      withPart('addressInformation', { shipping_method_code: 'free' }),
      404,
      'NOT_FOUND',
    ],
    ['a payment of nothing', withPart('addressInformation', { payment_method_code: 'free' }), 404, 'NOT_FOUND'],
    ['a cheaper product', (order) => ({ ...order, products: [{ sku: 'LIMITED', qty: 1 }] }), 409, 'CART_CHANGED'],
    ['fewer pieces', (order) => ({ ...order, products: [{ sku: 'SHIRT-S', qty: 0 }] }), 409, 'CART_CHANGED'],
  ])('is refused for %s', async (_, tamper, status, code) => {
    await fillCart();
    expect(await send(tamper(honest(cartId)))).toMatchObject({ status, result: { code } });
    await expectOrderableYet();
  });

  it.each<[string, (order: Order) => object]>([
    [
      'prices',
      (order) => ({ ...order, products: order.products.map((one) => ({ ...one, price: 0.01, row_total: 0.01 })) }),
    ],
    ['a discount', withPart('paymentDetails', { discount_amount: -19, base_discount_amount: -19, coupon_code: 'ALL' })],
    ['a subtotal and a tax', withPart('paymentDetails', { subtotal: 0.01, base_subtotal: 0.01, tax_amount: -1 })],
    ['what shipping costs', withPart('paymentDetails', { shipping_amount: 0, base_shipping_amount: 0 })],
    [
      'what a gift card pays',
      (order) => ({ ...order, gift_cards: [{ code: CARD, amount: 19 }], gift_cards_amount: 19 }),
    ],
    ['what the provider is to charge', withPart('addressInformation', { payment_method_additional: { amount: 1 } })],
  ])('is charged as it was quoted, whatever it says of %s', async (_, tamper) => {
    await fillCart();
    expect(await send(tamper(honest(cartId)))).toMatchObject({ status: 200, result: { grandTotal: QUOTE / 100 } });
    await expectQuoteCharged();
  });
});

describe('a line that was tampered with', () => {
  it.each<[string, object, string?]>([
    ['a foreign option', line({ ...CHOICES, friend: 'friend.lion' })],
    ['a value of another option', line({ ...CHOICES, extras: ['eyes.brown'] })],
    ['a value that is switched off by another', line({ ...CHOICES, ears: 'ears.upright' })],
    ['a negative quantity', { ...line(), qty: -1 }, 'QUANTITY'],
    ['half a piece', { ...line(), qty: 0.5 }, 'QUANTITY'],
    [
      'a gift card worth less than nothing',
      { sku: 'GIFT', qty: 1, product_option: { extension_attributes: { am_giftcard_options: { amount: -20 } } } },
    ],
  ])('is refused for %s, and the cart is charged without it', async (_, item, code = 'INVALID') => {
    const refused = await shop.client.update(cartId, item as ReturnType<typeof line>);
    expect(refused).toMatchObject({ status: 400, result: { code } });
    await fillCart();
    await expectOrderableYet();
  });

  const priced = (item: ReturnType<typeof line>) => {
    const entries = item.extension_attributes.customization_state.map((entry) => ({
      ...entry,
      price: 0,
      priceType: 'fixed',
    }));
    return { ...item, extension_attributes: { customization_state: entries } };
  };

  it.each<[string, object]>([
    ['its price', { ...line(), price: 0.01, base_price: 0.01, custom_price: 0.01, row_total: 0.01 }],
    ['the prices of its options', priced(line())],
    ['its discount', { ...line(), discount_amount: 17, discount_percent: 100 }],
  ])('is charged as it was quoted, whatever it says of %s', async (_, item) => {
    await fillCart(item);
    await expectOrderableYet();
  });
});

describe('a gift card on the cart', () => {
  it.each([-3, '-3', 0, 1e9])('pays no %j', async (value) => {
    await fillCart();
    const refused = await shop.client.post(`giftcards/change-value?cartId=${cartId}`, { code: CARD, value });
    expect(refused).toMatchObject({ status: 400, result: { code: 'INVALID' } });
    await expectOrderableYet();
  });
});

describe('shipping that was tampered with', () => {
  it('costs what it costs, whatever is said of it', async () => {
    await fillCart();
    const addressInformation = {
      shipping_address: { country_id: 'US', region_id: 1 },
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
      amount: 0,
      shipping_amount: 0,
      price_incl_tax: 0,
    };
    const told = await shop.client.post(`cart/shipping-information?cartId=${cartId}`, { addressInformation });
    expect(told).toMatchObject({ status: 200 });
    await expectOrderableYet();
  });
});
