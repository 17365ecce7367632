import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { toDecimal } from '../../domain/src/pricing/money.ts';
import { findItem, getShown, type Lines, type Model, type TotalsShown } from './cart-model.ts';
import { type Device, type PageSeen, type Pages, pageIn } from './cart-model-device.ts';
import type { CartShop } from './cart-model-shop.ts';

const TURNS = 1_000;

const turn = () => new Promise<void>((next) => setImmediate(next));

const pageWanted = (model: Model): PageSeen => {
  const { lines, totals, coupon, isEstimate } = getShown(model);
  return {
    lines: [...lines].map(([name, quantity]) => `${quantity} × ${name} at ${toDecimal(findItem(name).unit)}`),
    totals: totals && { ...totals },
    isEstimate,
    coupon: coupon as PageSeen['coupon'],
    conflicts: 0,
    count: [...lines.values()].reduce((all, one) => all + one, 0),
    refused: model.refused.filter(({ wish }) => wish.kind !== 'order').length,
    orders: Object.fromEntries(model.orders),
  };
};

/** Tabs tell each other after a while. */
const pageOnceTold = async (look: () => PageSeen, wanted: PageSeen): Promise<PageSeen> => {
  for (let turns = 0; turns < TURNS && !isDeepStrictEqual(look(), wanted); turns += 1) await turn();
  return look();
};

/** One of them omits rows of zero. */
const withoutNothing = (totals: TotalsShown) =>
  Object.fromEntries(Object.entries(totals).filter(([code, value]) => value !== 0 || code === 'grand_total'));

const asTold = (page: PageSeen): PageSeen => ({ ...page, totals: page.totals && withoutNothing(page.totals) });

const toSkus = (lines: Lines): string[] => [...lines].map(([name, quantity]) => `${findItem(name).sku} ${quantity}`);

export interface World {
  readonly shop: CartShop;
  readonly pages: Pages;
  readonly device: Device;
}

const expectServer = async ({ shop, device }: World, model: Model): Promise<void> => {
  const { cart } = model;
  const id = device.tab(0).state.cart?.id;
  if (!cart?.on.isOpen || !id || (cart.owner === null && cart.on.into)) return;
  const told = await shop.cart(id, device.headersFor(cart.owner));
  expect(told.lines, 'the lines on the server').toEqual([...cart.on.content.lines]);
  if (model.queue.length > 0 || !cart.known || told.lines.length === 0) return;
  expect(withoutNothing(told.totals), 'the totals of the server').toEqual(withoutNothing(cart.known.totals));
};

/** Expects the books of the shop to hold what was ordered, and nothing else. */
export const expectLedger = async ({ shop }: World, model: Model): Promise<void> => {
  const { shelf, uses, balances } = model;
  const orders = model.placed.map(({ total, lines }) => ({ total, lines: toSkus(lines) }));
  expect(await shop.ledger()).toEqual({ orders, shelf, uses, balances });
};

/** Expects every tab to show what the model says, and the server to have it once it could be told. */
export const expectSame = async (world: World, model: Model): Promise<void> => {
  const { device, pages } = world;
  const wanted = asTold(pageWanted(model));
  for (const [at, tab] of device.tabs.entries()) {
    const seen = await pageOnceTold(() => asTold(pageIn(tab, pages)), wanted);
    expect(seen, `what tab ${at} shows`).toEqual(wanted);
  }
  const { state } = device.network;
  if (state.hasSent) await expectServer(world, model);
  state.hasSent = false;
  expect(device.browser.faults).toEqual([]);
};

/** Expects customers to find their carts, wherever they sign in. */
export const expectCustomers = async ({ shop }: World, { customers }: Model): Promise<void> => {
  for (const [who, { content }] of customers) {
    const { token } = await shop.signIn(who);
    const { lines } = await shop.readCart(token);
    expect(lines, `the cart of ${who}`).toEqual([...content.lines]);
  }
};
