import { sum } from '@patchwork/domain/money.ts';
import { choicesIn, stateOf, toEntry } from '../lib/made-to-order.ts';
import { referTo } from '../lib/reference.ts';
import type { Resolvers } from './cart.generated.ts';
import { addLines, removeLines, updateLines } from './changes.ts';
import { checkoutDefaults } from './checkout-defaults.ts';
import { applyCoupon, recover, removeCoupon } from './codes.ts';
import { isVirtual, isVirtualItem, keyOf, optionsOf, plushieOf, skuOf, totalsOf } from './line.ts';
import { merge } from './merge.ts';
import { paymentMethods, shippingMethods } from './methods.ts';
import { changed } from './payload.ts';
import { updatePersonalDetails } from './personal-details.ts';
import { shipmentOf } from './shipment.ts';
import { toCartChoices, toCartTotals, toLineTotal } from './totals.ts';

export const resolvers: Resolvers = {
  Query: {
    cart: (_, { id }, { cart }) => cart.cart(id),
    checkoutDefaults: async (_, __, { pricing, shop }) =>
      checkoutDefaults(await pricing.exchange(), shop.hasExternalCheckout),
  },
  Mutation: {
    cartCreate: async (_, { input }, { cart }) => {
      const id = String(await cart.create(input.idempotencyKey));
      return changed(cart, id, async () => []);
    },
    cartLinesAdd: (_, { input }, { cart }) => changed(cart, input.cartId, () => addLines(cart, input)),
    cartLinesUpdate: (_, { input }, { cart }) => changed(cart, input.cartId, () => updateLines(cart, input)),
    cartLinesRemove: (_, { input }, { cart }) => changed(cart, input.cartId, () => removeLines(cart, input)),
    cartCouponApply: (_, { input }, { cart }) => changed(cart, input.cartId, () => applyCoupon(cart, input)),
    cartCouponRemove: (_, { input }, { cart }) => changed(cart, input.cartId, () => removeCoupon(cart, input)),
    cartRecover: (_, { input }, { cart }) => recover(cart, input),
    cartPersonalDetailsUpdate: (_, { input }, { cart }) =>
      changed(cart, input.cartId, () => updatePersonalDetails(cart, input)),
    cartMerge: (_, { input }, { cart }) => merge(cart, input),
    cartShippingSet: (_, { input }, { cart }) =>
      changed(cart, input.cartId, async () => {
        await cart.setShipping(input.cartId, input, input.idempotencyKey);
        return [];
      }),
  },
  Cart: {
    __resolveReference: ({ id }, { cart }) => cart.cart(id),
    lines: (cart) => cart.items.map((item) => ({ item, cart })),
    itemCount: ({ items }) => sum(items.map(({ qty }) => qty)),
    totals: async (cart, _, { shop }) => toCartTotals(await cart.totals(), shop.baseCurrency),
    /** They come with the totals; a cart is shown without them. */
    choices: (cart) => cart.totals().then(toCartChoices, () => null),
    shippingMethods: async ({ id }, { address: place }, { cart, pricing }) =>
      shippingMethods(cart, id, { place, currency: (await pricing.exchange()).currency }),
    paymentMethods: (source, _, { cart }) => paymentMethods(cart, source),
    isVirtual: (cart) => isVirtual(cart),
  },
  CartLine: {
    key: ({ item }) => keyOf(item),
    sku: ({ item }) => skuOf(item),
    quantity: ({ item }) => item.qty,
    name: ({ item }) => item.name,
    product: ({ item }) => referTo('Product', { sku: skuOf(item) }),
    /** Words for the choices come with the totals; without them a line is shown without its choices. */
    choices: (line) =>
      totalsOf(line).then(
        (row) => choicesIn(row?.options),
        () => [],
      ),
    options: ({ item }) => optionsOf(item),
    customization: ({ item }, _, context) => stateOf(item, context).map(toEntry),
    isVirtual: ({ item }) => isVirtualItem(item),
    shipment: ({ item }) => shipmentOf(item),
    plushieId: ({ item }) => plushieOf(item),
    total: async (line, _, { shop }) => {
      const row = await totalsOf(line);
      return row ? toLineTotal(row, (await line.cart.totals()).quote_currency_code ?? shop.baseCurrency) : null;
    },
  },
};
