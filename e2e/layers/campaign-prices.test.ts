import { print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../backend/src/db/open.ts';
import { openEmbedded } from '../../backend/test/engines.ts';
import { formatPrice } from '../../domain/src/pricing/text.ts';
import { CartFactsDocument } from '../../web/src/shop/cart/CartFacts.generated.ts';
import { newCart } from '../../web/src/shop/cart/cartRecord.ts';
import { toStoredTask } from '../../web/src/shop/cart/enqueue.ts';
import { overlay } from '../../web/src/shop/cart/view/overlay.ts';
import { createSnapshot } from '../../web/src/shop/testing/tasks.ts';
import { type Catalogue, GROUPS, MOMENTS, makeCatalogue } from './catalogue.ts';
import { type Chance, createChance } from './chance.ts';
import { type ChosenPage, choose, fetchProductPage } from './chosen.ts';
import { cartPrices, createHeaders, gatewayPrices, type ListPrice, type UnitPrice } from './layerPrices.ts';
import { orderCart, placeShownOrder, readOrderedUnits, shipCart } from './placedOrder.ts';
import { type Layers, openLayers } from './shop.ts';

const CARTS = 200;
const CARTS_PER_SHOP = 25;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_007);
process.stdout.write(`campaign prices in six places: SEED=${seed}\n`);

let database: Database;

beforeAll(async () => {
  database = await openEmbedded();
});

afterAll(() => database.close());

const ADD = `mutation ($input: CartLinesAddInput!) { cartLinesAdd(input: $input) { userErrors { message } } }`;
const TOTALS = 'query ($id: ID!) { cart(id: $id) { totals { grandTotal { amount } } } }';
const DIRECTIVES = '{ quoteCampaigns { description } taxTerms { showsTax } }';

/** A text of a campaign that tells the price of each product with a page. */
const toDirectives = ({ products }: Catalogue): Catalogue['campaigns'][number] => ({
  code: 'texts',
  place: 'quotes',
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2027-12-31T00:00:00Z',
  description: products
    .filter(({ visibility, type_id }) => visibility > 1 && type_id === 'simple')
    .map(({ sku }) => `${sku}={{productSpecificPrice(${sku}, special)}}`)
    .join(';'),
  percent_off: null,
  skus: [],
  category_ids: [],
  group_ids: [],
});

const show = ({ net, gross }: UnitPrice): string => `${net} net, ${gross} gross`;

const readTexts = async ({ ask }: Layers, headers: Record<string, string>) => {
  const { data } = await ask(DIRECTIVES, {}, headers);
  const [{ description }] = data.quoteCampaigns;
  const texts = new Map(description.split(';').map((one: string) => one.split('=') as [string, string]));
  return { texts: texts as ReadonlyMap<string, string>, side: data.taxTerms.showsTax ? 'gross' : 'net' } as const;
};

interface Shelf {
  readonly layers: Layers;
  readonly skus: readonly string[];
  readonly list: ReadonlyMap<string, ListPrice>;
  readonly texts: Awaited<ReturnType<typeof readTexts>>;
  readonly currency: string;
  readonly headers: Record<string, string>;
}

interface Chosen extends ChosenPage {
  readonly quantity: number;
  readonly unit: UnitPrice;
  readonly taxClassId: number | null;
  readonly isVirtual: boolean;
}

/** The choices on a page, and how its price differs from those of list and text. */
const look = async (chance: Chance, { layers, list, texts, currency, headers, skus }: Shelf) => {
  const sku = chance.oneOf(skus);
  const page = await fetchProductPage(layers.ask, sku, headers);
  const one = choose(chance, page);
  const price = one.priceOn(page);
  if (!price || !page.price) throw new Error(`${sku} has no price`);
  const own = { net: page.price.effective.net.amount, gross: page.price.effective.gross.amount };
  const listed = list.get(sku);
  const text = texts.texts.get(sku);
  const chosen: Chosen = {
    ...one,
    quantity: chance.between(1, 3),
    unit: { net: price.net.amount, gross: price.gross.amount },
    taxClassId: page.price.taxClassId ?? null,
    isVirtual: false,
  };
  const problems = [
    ...(listed && show(listed) === show(own) ? [] : [`${sku}: page ${show(own)}, list ${listed && show(listed)}`]),
    ...(text === undefined || text === formatPrice(own[texts.side], currency)
      ? []
      : [`${sku}: page ${show(own)}, text ${text}`]),
  ];
  return { chosen, problems };
};

/** The total that the cart would show without a network. */
const estimate = (chosen: readonly Chosen[], currency: string, facts: never) => {
  const snapshots = chosen.map(({ key, input, unit, taxClassId, isVirtual }) =>
    createSnapshot(input.sku, {
      key,
      input: input as never,
      unitNet: { amount: unit.net, currencyCode: currency },
      unitGross: { amount: unit.gross, currencyCode: currency },
      taxClassId,
      isVirtual,
    }),
  );
  const lines = chosen.map(({ input, quantity }) => ({ ...input, quantity }));
  const cart = newCart('cart');
  const task = { operationName: 'CartLinesAdd', variables: { lines }, snapshots } as never;
  return overlay(cart, [{ ...toStoredTask(task, cart), id: 1 }], { currency, facts });
};

const compareCart = async (chance: Chance, shelf: Shelf): Promise<string[]> => {
  const { layers, currency, headers } = shelf;
  const looks = await Promise.all(Array.from({ length: chance.between(1, 4) }, () => look(chance, shelf)));
  const chosen = [...new Map(looks.map((one) => [one.chosen.key, one.chosen])).values()];
  const cartId: string = await layers.rest('cart/create', { body: {} });
  const lines = chosen.map(({ input, quantity }) => ({ ...input, quantity }));
  const input = { idempotencyKey: `add-${cartId}`, cartId, lines };
  const refused = (await layers.ask(ADD, { input }, headers)).data.cartLinesAdd.userErrors;
  const { data: facts } = await layers.ask(print(CartFactsDocument), {}, headers);
  const estimated = estimate(chosen, currency, facts as never);
  const { data: priced } = await layers.ask(TOTALS, { id: cartId }, headers);
  const units = await cartPrices(layers.ask, cartId, headers);
  await layers.rest(`cart/apply-coupon?cartId=${cartId}&coupon=TENTH`, { body: {}, headers });
  const { grandTotal, placed } = await orderCart(layers, cartId, headers);
  const ordered = await readOrderedUnits(database, cartId);
  const total = estimated.totals?.grandTotal.amount;
  return [
    ...looks.flatMap(({ problems }) => problems),
    ...refused.map(({ message }: { message: string }) => `refused: ${message}`),
    ...chosen.flatMap(({ key, unit }) => {
      const [cart, order] = [units.get(key), ordered.get(key)];
      const offline = estimated.lines.find((line) => line.key === key)?.unit?.amount;
      return cart && show(cart) === show(unit) && order === unit.net && offline === unit.net
        ? []
        : [`${key}: page ${show(unit)}, cart ${cart && show(cart)}, order ${order}, offline ${offline}`];
    }),
    ...(total === priced.cart.totals.grandTotal.amount
      ? []
      : [`offline ${total}, cart ${priced.cart.totals.grandTotal.amount}`]),
    ...(placed.order?.grandTotal.amount === grandTotal ? [] : [JSON.stringify(placed.userErrors)]),
  ];
};

/** Runs at any time; others run beside it. */
const toRunning = (chance: Chance, { products }: Catalogue): Catalogue['campaigns'][number] => ({
  code: 'always',
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2027-12-31T00:00:00Z',
  description: '',
  percent_off: chance.between(1, 90),
  skus: chance.times(40, () => chance.oneOf(products).sku),
  category_ids: [],
  group_ids: [],
});

const openShelf = async (chance: Chance, clock: () => Date) => {
  const made = makeCatalogue(chance);
  const catalogue = {
    ...made,
    soldOut: [],
    campaigns: [...made.campaigns, toDirectives(made), toRunning(chance, made)],
  };
  const pricesIncludeTax = chance.happens(0.4);
  const layers = await openLayers(database, catalogue, { pricesIncludeTax, clock });
  const tables = database.db.withTables<Record<string, Record<string, unknown>>>();
  await tables.deleteFrom('coupon').execute();
  await tables.insertInto('coupon').values({ code: 'TENTH', percent: '10' }).execute();
  return { layers, catalogue };
};

/** Everything that is one line and is shipped, which is paid for in cash here. */
const getSkus = ({ products }: Catalogue): string[] =>
  products
    .filter(({ visibility, type_id, configurable_children: all }) => {
      if (visibility < 2) return false;
      return (
        type_id === 'simple' ||
        type_id === 'bundle' ||
        (type_id === 'configurable' && all.some(({ status }) => status < 2))
      );
    })
    .map(({ sku }) => sku);

const playShop = async (chance: Chance): Promise<{ problems: string[]; lowered: number }> => {
  const now = new Date(chance.oneOf(MOMENTS));
  const { layers, catalogue } = await openShelf(chance, () => now);
  const problems: string[] = [];
  let lowered = 0;
  for (let done = 0; done < CARTS_PER_SHOP; done += 5) {
    const { code: currency } = chance.oneOf(catalogue.currencies);
    const headers = await createHeaders(layers, { groupId: chance.oneOf(GROUPS).id, currency });
    const { bySku: list } = await gatewayPrices(layers.ask, headers);
    const texts = await readTexts(layers, headers);
    const shelf = { layers, skus: getSkus(catalogue), list, texts, currency, headers };
    for (let turn = 0; turn < 5; turn += 1) problems.push(...(await compareCart(chance, shelf)));
    const running = catalogue.campaigns.filter(
      (one) => one.percent_off !== null && new Date(one.starts_at) <= now && now < new Date(one.ends_at),
    );
    lowered += running.length;
  }
  await layers.close();
  return { problems, lowered };
};

describe('a campaign price', () => {
  it('is the same in list, page, directive, cart, offline estimate and order, with group, currency and coupon, in 200 random carts', {
    timeout: 900_000,
  }, async () => {
    const chance = createChance(seed);
    const problems: string[] = [];
    let [carts, lowered] = [0, 0];
    for (; carts < CARTS && problems.length === 0; carts += CARTS_PER_SHOP) {
      const played = await playShop(chance);
      problems.push(...played.problems);
      lowered += played.lowered;
    }
    process.stdout.write(`campaign prices in six places: ${carts} carts, ${lowered} times a campaign ran\n`);
    expect(problems.slice(0, 20)).toEqual([]);
    expect(carts).toBeGreaterThanOrEqual(CARTS);
    expect(lowered).toBeGreaterThan(0);
  });

  it('that ends between cart and order is told before anything is paid, and the order costs what is shown then', async () => {
    let now = new Date('2026-11-27T11:59:59Z');
    const chance = createChance(7);
    const made = makeCatalogue(chance);
    const product = made.products.find(({ type_id, visibility }) => type_id === 'simple' && visibility > 1);
    if (!product) throw new Error('There is nothing to sell');
    const plain = { special_price: null, final_price: null, tier_prices: [], custom_options: [], price: 50 };
    const campaign = {
      code: 'noon',
      starts_at: '2026-11-27T10:00:00Z',
      ends_at: '2026-11-27T12:00:00Z',
      description: '',
      percent_off: 20,
      skus: [product.sku],
      category_ids: [],
      group_ids: [],
    };
    const catalogue = {
      ...made,
      soldOut: [],
      campaigns: [campaign],
      products: made.products.map((one) => (one === product ? { ...one, ...plain } : one)),
    };
    const layers = await openLayers(database, catalogue, { pricesIncludeTax: false, clock: () => now });
    const cartId: string = await layers.rest('cart/create', { body: {} });
    const cartItem = { sku: product.sku, qty: 1, quoteId: cartId };
    await layers.rest(`cart/update?cartId=${cartId}`, { body: { cartItem } });
    const shown = await shipCart(layers, cartId, {});
    expect(shown.lines[0]?.total.unit.net.amount).toBe('40.00');
    now = new Date('2026-11-27T12:00:00Z');
    expect(await placeShownOrder(layers, { cartId, shown }, {})).toEqual({
      order: null,
      userErrors: [
        {
          code: 'CART_CHANGED',
          message: 'Looks like cart items were changed. Please review items and try to place order again.',
        },
      ],
    });
    expect(await readOrderedUnits(database, cartId)).toEqual(new Map());
    const again = await shipCart(layers, cartId, {});
    expect(again.lines[0]?.total.unit.net.amount).toBe('50.00');
    const { order } = await placeShownOrder(layers, { cartId, shown: again }, {});
    expect(order?.grandTotal.amount).toBe(again.grandTotal);
    await layers.close();
  });
});
