import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../backend/src/db/open.ts';
import { openEmbedded } from '../../backend/test/engines.ts';
import { type Catalogue, GROUPS, MOMENTS, makeCatalogue } from './catalogue.ts';
import { type Chance, createChance } from './chance.ts';
import { type ChosenPage, choose, fetchProductPage } from './chosen.ts';
import { type Audience, cartPrices, createHeaders } from './layerPrices.ts';
import { type Layers, openLayers } from './shop.ts';

const CASES = process.env.DEEP ? 10_000 : 300;
const LINES_PER_CART = 40;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_007);
process.stdout.write(`composed prices through all layers: SEED=${seed}\n`);

let database: Database;

beforeAll(async () => {
  database = await openEmbedded();
});

afterAll(() => database.close());

/** Whether a product has a page with choices that can change its price. */
const isComposed = ({ soldOut }: Catalogue, { sku, type_id, ...product }: Catalogue['products'][number]): boolean => {
  if (type_id === 'grouped' || product.parentSku || soldOut.includes(sku)) return false;
  const hasParts = product.bundle_options.every(({ product_links: links }) =>
    links.every((link) => !soldOut.includes(link.sku)),
  );
  const children = product.configurable_children;
  const hasVariants = children.some((child) => child.status < 2 && !soldOut.includes(child.sku));
  if (type_id === 'configurable') return hasVariants && Boolean(product.custom_options);
  return type_id === 'bundle' ? hasParts : Boolean(product.custom_options);
};

const ADD = `mutation ($input: CartLinesAddInput!) { cartLinesAdd(input: $input) {
  cart { id } userErrors { code message } } }`;

const addAll = async ({ rest, ask }: Layers, chosen: readonly ChosenPage[], headers: Record<string, string>) => {
  const cartId: string = await rest('cart/create', { body: {} });
  const input = { idempotencyKey: `add-${cartId}`, cartId, lines: chosen.map((one) => one.input) };
  const { userErrors } = (await ask(ADD, { input }, headers)).data.cartLinesAdd;
  return { cartId, refusals: userErrors.map((error: { message: string }) => `refused: ${error.message}`) };
};

interface Round {
  readonly layers: Layers;
  readonly catalogue: Catalogue;
  readonly chance: Chance;
}

interface Result {
  readonly count: number;
  readonly problems: readonly string[];
}

const inWords = ({ net, gross }: { net: { amount: string }; gross: { amount: string } }): string =>
  `${net.amount} net, ${gross.amount} gross`;

const compareCart = async (round: Round, skus: readonly string[], audience: Audience): Promise<Result> => {
  const { layers, chance } = round;
  const headers = await createHeaders(layers, audience);
  const pages = await Promise.all(skus.map((sku) => fetchProductPage(layers.ask, sku, headers)));
  const unconfirmed = await Promise.all(skus.map((sku) => fetchProductPage(layers.askFallback, sku, headers)));
  const chosen = pages.map((page, at) => ({ ...choose(chance, page), told: [page, unconfirmed[at]] }));
  const { cartId, refusals } = await addAll(layers, chosen, headers);
  const units = await cartPrices(layers.ask, cartId, headers);
  const problems = chosen.flatMap(({ key, input, priceOn, told }) =>
    told.flatMap((page) => {
      const [price, unit] = [page && priceOn(page), units.get(key)];
      const [shown, charged] = [price ? inWords(price) : 'nothing', unit && `${unit.net} net, ${unit.gross} gross`];
      return shown === charged ? [] : [`${JSON.stringify(input)}: shown ${shown}, charged ${charged}`];
    }),
  );
  return { count: chosen.length, problems: [...refusals, ...problems] };
};

const playRound = async (chance: Chance): Promise<Result> => {
  const catalogue = makeCatalogue(chance);
  const pricesIncludeTax = chance.happens(0.5);
  const now = new Date(chance.oneOf(MOMENTS));
  const layers = await openLayers(database, catalogue, { pricesIncludeTax, clock: () => now });
  const skus = catalogue.products.filter((one) => isComposed(catalogue, one)).map(({ sku }) => sku);
  let count = 0;
  const problems: string[] = [];
  for (const { code: currency } of catalogue.currencies) {
    const audience = { groupId: chance.oneOf(GROUPS).id, currency };
    const found = await compareCart({ layers, catalogue, chance }, skus.slice(0, LINES_PER_CART), audience);
    count += found.count;
    problems.push(...found.problems.map((text) => `${JSON.stringify(audience)} tax in: ${pricesIncludeTax} ${text}`));
  }
  await layers.close();
  return { count, problems };
};

describe('a price that a page has composed', () => {
  it('is what the cart charges, to the cent', { timeout: 1_800_000 }, async () => {
    const chance = createChance(seed);
    const problems: string[] = [];
    let checked = 0;
    while (checked < CASES && problems.length === 0) {
      const round = await playRound(chance);
      checked += round.count;
      problems.push(...round.problems);
    }
    process.stdout.write(`composed prices through all layers: ${checked} choices\n`);
    expect(problems.slice(0, 20)).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(CASES);
  });
});
