import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../backend/src/db/open.ts';
import { openEmbedded } from '../../backend/test/engines.ts';
import { times, toDecimal, toMinor } from '../../domain/src/pricing/money.ts';
import { taxed } from '../../domain/src/pricing/tax.ts';
import { type Catalogue, GROUPS, MOMENTS, makeCatalogue } from './catalogue.ts';
import { type Chance, createChance } from './chance.ts';
import {
  type Audience,
  cartPrices,
  createHeaders,
  gatewayPrices,
  type ListPrice,
  renderedPrices,
  type UnitPrice,
} from './layerPrices.ts';
import { type Line, makeLines } from './lines.ts';
import { orderCart, readOrderedUnits } from './placedOrder.ts';
import { type Layers, openLayers } from './shop.ts';

const PRODUCTS = process.env.DEEP ? 10_000 : 500;
const AUDIENCES = 3;
const LINES_PER_CART = 40;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_007);
process.stdout.write(`prices through all layers: SEED=${seed}\n`);

interface Cart {
  readonly id: string;
  readonly lines: readonly Line[];
}

interface Round {
  readonly layers: Layers;
  readonly catalogue: Catalogue;
  readonly carts: readonly Cart[];
  readonly pricesIncludeTax: boolean;
}

let database: Database;
let checked = 0;
let compared = 0;

beforeAll(async () => {
  database = await openEmbedded();
});

afterAll(() => database.close());

const fillCart = async ({ rest }: Layers, lines: readonly Line[]): Promise<Cart> => {
  const id: string = await rest('cart/create', { body: {} });
  for (const { sku, productOption } of lines) {
    const cartItem = { sku, qty: 1, quoteId: id, product_option: productOption };
    await rest(`cart/update?cartId=${id}`, { body: { cartItem } });
  }
  return { id, lines };
};

const fillCarts = async (layers: Layers, lines: readonly Line[]): Promise<Cart[]> => {
  const carts: Cart[] = [];
  for (let at = 0; at < lines.length; at += LINES_PER_CART) {
    carts.push(await fillCart(layers, lines.slice(at, at + LINES_PER_CART)));
  }
  return carts;
};

const show = ({ net, gross }: UnitPrice) => `${net} net, ${gross} gross`;

/** Differences in words; empty if there are none. */
const differences = (what: string, a: ReadonlyMap<string, UnitPrice>, b: ReadonlyMap<string, UnitPrice>): string[] =>
  [...a].flatMap(([key, told]) => {
    const other = b.get(key);
    compared += 1;
    if (other && show(other) === show(told)) return [];
    return [`${what} ${key}: ${show(told)} but ${other ? show(other) : 'nothing'}`];
  });

interface SeenPrices {
  readonly prices: ReadonlyMap<string, ListPrice>;
  readonly giftCards: ReadonlyMap<string, string>;
  /** In the base currency, as the catalogue keeps it. */
  readonly base: ReadonlyMap<string, UnitPrice>;
  readonly rate: string;
  readonly pricesIncludeTax: boolean;
}

/** The expected unit price of a line, by the list price of its product. */
const expectedUnit = ({ sku, giftCard, surcharge }: Line, seen: SeenPrices): UnitPrice => {
  const price = seen.prices.get(sku);
  if (!price) throw new Error(`${sku} is told nowhere`);
  if (!giftCard && !surcharge) return price;
  const own = seen.base.get(sku);
  const base = toMinor(giftCard ?? own?.[seen.pricesIncludeTax ? 'gross' : 'net'] ?? 0);
  const shown = giftCard && !surcharge ? toMinor(seen.giftCards.get(`${sku} ${giftCard}`) ?? 0) : null;
  const unit = shown ?? times(base + (surcharge?.(base) ?? 0), seen.rate);
  const { net, gross } = taxed(unit, price.taxRate, seen.pricesIncludeTax);
  return { net: toDecimal(net), gross: toDecimal(gross) };
};

/** The sum of the members' displayed prices. */
const getGroupTotals = (
  { products, soldOut }: Catalogue,
  prices: ReadonlyMap<string, UnitPrice>,
): Map<string, UnitPrice> =>
  new Map(
    products
      .filter(({ sku, type_id }) => type_id === 'grouped' && prices.has(sku))
      .map(({ sku, product_links: links }) => {
        const members = links.filter((link) => !soldOut.includes(link.linked_product_sku));
        const sum = (side: keyof UnitPrice) =>
          toDecimal(
            members.reduce((total, link) => total + toMinor(prices.get(link.linked_product_sku)?.[side] ?? 0), 0),
          );
        return [sku, { net: sum('net'), gross: sum('gross') }];
      }),
  );

/** The lowest displayed price of each parent's saleable children; a parent without any has its own price. */
const getParentPrices = (
  { products, soldOut }: Catalogue,
  prices: ReadonlyMap<string, UnitPrice>,
): Map<string, UnitPrice> =>
  new Map(
    products
      .filter(({ sku, type_id }) => type_id === 'configurable' && prices.has(sku))
      .map(({ sku, configurable_children: all }) => {
        return { sku, children: all.filter((child) => child.status < 2 && !soldOut.includes(child.sku)) };
      })
      .filter(({ children }) => children.length > 0)
      .map(({ sku, children }) => {
        const told = children.flatMap((child) => prices.get(child.sku) ?? []);
        const [lowest] = told.toSorted((a, b) => Number(a.net) - Number(b.net));
        return [sku, lowest ?? { net: '', gross: '' }];
      }),
  );

const compareAll = async (round: Round, audience: Audience): Promise<string[]> => {
  const { layers, catalogue, carts, pricesIncludeTax } = round;
  const headers = await createHeaders(layers, audience);
  const { bySku: prices, giftCards } = await gatewayPrices(layers.ask, headers);
  const fallback = await gatewayPrices(layers.askFallback, headers);
  const rendered = await renderedPrices(layers, [...prices.keys()], audience);
  const base = await renderedPrices(layers, [...prices.keys()], { ...audience, currency: 'USD' });
  const rate = catalogue.currencies.find(({ code }) => code === audience.currency)?.rate ?? '1';
  const seen = { prices, giftCards, base, rate, pricesIncludeTax };
  const problems = [
    ...[...prices].flatMap(([sku, { isCurrent }]) => (isCurrent === false ? [`${sku} is not confirmed`] : [])),
    ...[...fallback.bySku].flatMap(([sku, { isCurrent }]) => (isCurrent ? [`${sku} is confirmed by nobody`] : [])),
    ...differences('gateway and render list', prices, rendered),
    ...differences('gateway and its fallback', prices, fallback.bySku),
    ...differences('group and its members', getGroupTotals(catalogue, prices), prices),
    ...differences('parent and its children', getParentPrices(catalogue, prices), prices),
  ];
  for (const { id, lines } of carts) {
    const units = await cartPrices(layers.ask, id, headers);
    const expected = new Map(lines.map((line) => [line.key, expectedUnit(line, seen)]));
    problems.push(...differences('list and cart line', expected, units));
  }
  checked += new Set([...prices.keys()].map((sku) => catalogue.products.find((one) => one.sku === sku))).size;
  return problems;
};

/** Orders a cart through the gateway; what the order keeps has to be what the cart has shown. */
const orderProblems = async ({ layers, carts }: Round, audience: Audience): Promise<string[]> => {
  const [cart] = carts;
  if (!cart) return ['nothing can be bought'];
  const headers = await createHeaders(layers, audience);
  const { lines, grandTotal, currencyCode, placed } = await orderCart(layers, cart.id, headers);
  const kept = await readOrderedUnits(database, cart.id);
  const { order, userErrors } = placed;
  return [
    ...(order?.grandTotal.amount === grandTotal && currencyCode === audience.currency
      ? []
      : [JSON.stringify(userErrors)]),
    ...lines.flatMap(({ key, total }) => {
      return kept.get(key) === total.unit.net.amount
        ? []
        : [`order line ${key}: ${kept.get(key)}, not ${total.unit.net.amount}`];
    }),
  ];
};

const playRound = async (chance: Chance): Promise<string[]> => {
  let now = new Date(chance.oneOf(MOMENTS));
  const catalogue = makeCatalogue(chance);
  const pricesIncludeTax = chance.happens(0.4);
  const layers = await openLayers(database, catalogue, { pricesIncludeTax, clock: () => now });
  const carts = await fillCarts(layers, makeLines(chance, catalogue));
  const round = { layers, catalogue, carts, pricesIncludeTax };
  const problems: string[] = [];
  for (let turn = 0; turn < AUDIENCES; turn += 1) {
    now = new Date(chance.oneOf(MOMENTS));
    const { code: currency } = chance.oneOf(catalogue.currencies);
    const audience = { groupId: chance.oneOf(GROUPS).id, currency };
    const found = await compareAll(round, audience);
    if (turn === AUDIENCES - 1) found.push(...(await orderProblems(round, audience)));
    problems.push(
      ...found.map((text) => `${now.toISOString()} ${JSON.stringify(audience)} tax in: ${pricesIncludeTax} ${text}`),
    );
  }
  await layers.close();
  return problems;
};

describe('a price', () => {
  it('is the same in lists, fallback, render list, cart and order, to the cent', { timeout: 1_800_000 }, async () => {
    const chance = createChance(seed);
    const problems: string[] = [];
    for (let done = 0; done < PRODUCTS && problems.length === 0; done = Math.floor(checked / AUDIENCES)) {
      problems.push(...(await playRound(chance)));
    }
    process.stdout.write(
      `prices through all layers: ${Math.floor(checked / AUDIENCES)} products, ${compared} comparisons\n`,
    );
    expect(problems.slice(0, 20)).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(PRODUCTS * AUDIENCES);
  });
});
