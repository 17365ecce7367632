import { toDecimal } from '../../domain/src/pricing/money.ts';
import { NO_DETAILS } from '../../web/src/features/orders/checkout/details.ts';
import { newOrder } from '../../web/src/features/orders/checkout/orderInput.ts';
import { shippingTask } from '../../web/src/features/orders/checkout/shippingTask.ts';
import { findShipping } from '../../web/src/shop/cart/findShipping.ts';
import { overlay } from '../../web/src/shop/cart/view/overlay.ts';
import type { FakeTab } from '../../web/src/shop/testing/fakeTabs.ts';
import { findItem, getShown, type Model } from './cart-model.ts';
import { wishFor } from './cart-model-adoption.ts';
import { REGION } from './cart-model-catalogue.ts';
import { expectLedger, expectSame, type World } from './cart-model-check.ts';
import { keep, type Verb } from './cart-model-verb.ts';

const DETAILS = {
  ...NO_DETAILS,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '+12125550123',
  recipientFirstName: 'Ada',
  recipientLastName: 'Byron',
  street: '1 Loom Street',
  city: 'New York',
  postcode: '10001',
  regionId: String(REGION),
  shippingMethod: 'flatrate/flatrate',
};

const orderableIn = ({ state }: FakeTab, { facts }: World['pages']) => {
  const { lines, count, isVirtual, totals } = overlay(state.cart, state.tasks, { currency: 'USD', facts });
  if (!state.cart) throw new Error('There is no cart to order');
  const { key, id } = state.cart;
  const shipping = findShipping(state.cart, state.tasks);
  return { key, id, shipping, lines, count, isVirtual, grandTotal: totals?.grandTotal ?? null };
};

/** The checkout tells the cart where it goes as soon as that is known. */
const chooseShipping = async (world: World, model: Model, tab: number): Promise<void> => {
  const { pages, device } = world;
  const methods = { shipping: pages.shipping, payment: [] };
  const task = shippingTask(DETAILS, methods, orderableIn(device.tab(tab), pages));
  if (!task) return;
  wishFor(model, { kind: 'ship' });
  await keep(world, tab, task);
  await expectSame(world, model);
};

const canOrder = (model: Model): boolean => [...getShown(model).lines.keys()].some((name) => !findItem(name).isVirtual);

export const place: Verb<'place'> = {
  can: canOrder,
  run: async (world, model, { tab: index }) => {
    const { device, pages } = world;
    await chooseShipping(world, model, index);
    // The choice may have been all that kept a line that is refused in the cart.
    if (!canOrder(model)) return;
    const { lines: shown, totals } = getShown(model);
    const total = totals?.grand_total ?? Number.NaN;
    const tab = device.tab(index);
    const paymentMethod = total === 0 ? 'free' : 'cashondelivery';
    const grandTotal = { amount: toDecimal(total), currencyCode: 'USD' };
    const order = newOrder(orderableIn(tab, pages), { ...DETAILS, paymentMethod }, grandTotal);
    const { key } = order.record;
    wishFor(model, { kind: 'order', key, shown, total });
    await tab.engine.placeOrder(order);
    await device.settle();
    await expectLedger(world, model);
  },
};

export const discard: Verb<'discard'> = {
  can: ({ refused }) => refused.length > 0,
  run: async ({ device }, model, { tab: index }) => {
    const tab = device.tab(index);
    const [task] = tab.state.tasks.filter(({ problem }) => problem);
    const [first] = model.refused.splice(0, 1);
    if (first?.wish.kind === 'order') model.orders.delete(first.wish.key);
    await tab.engine.discard(task?.id ?? -1);
    await device.settle();
  },
};
