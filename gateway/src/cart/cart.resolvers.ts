import { sum } from '@patchwork/domain/pricing/money.ts';
import { choicesIn, getState, toEntry } from '../lib/made-to-order.ts';
import { referTo } from '../lib/reference.ts';
import type { Resolvers } from './cart.generated.ts';
import { addLines, removeLines, updateLines } from './changes.ts';
import { checkoutDefaults, defaultShippingMethods } from './checkout-defaults.ts';
import { applyCoupon, recover, removeCoupon } from './codes.ts';
import {
  findLineTotals,
  getLineKey,
  getLineOptions,
  getPlushieId,
  getQuote,
  getSku,
  isVirtual,
  isVirtualItem,
  toQuoteView,
} from './line.ts';
import { paymentMethods, shippingMethods } from './methods.ts';
import { applyChange, create, merge } from './payload.ts';
import { updatePersonalDetails } from './personal-details.ts';
import { toShipment } from './shipment.ts';
import { toCartChoices, toCartTotals, toLineTotal } from './totals.ts';

export const resolvers: Resolvers = {
  Query: {
    cart: (_, { id }, { cart }) => cart.cart(id),
    checkoutDefaults: (_, __, { shop }) => checkoutDefaults(shop),
  },
  CheckoutDefaults: {
    shippingMethods: async (_, __, { pricing, shop }) => {
      const { currency, rate: exchangeRate } = await pricing.exchange();
      const taxRate = await pricing.taxRate(shop.shippingTaxClassId);
      const terms = { exchangeRate, taxRate, includesTax: shop.pricesIncludeTax };
      return defaultShippingMethods(currency, terms, shop.locale);
    },
  },
  Mutation: {
    cartCreate: (_, { input }, { cart }) => create(cart, input),
    cartLinesAdd: (_, { input }, { cart }) => applyChange(cart, input.cartId, () => addLines(cart, input)),
    cartLinesUpdate: (_, { input }, { cart }) => applyChange(cart, input.cartId, () => updateLines(cart, input)),
    cartLinesRemove: (_, { input }, { cart }) => applyChange(cart, input.cartId, () => removeLines(cart, input)),
    cartCouponApply: (_, { input }, { cart }) => applyChange(cart, input.cartId, () => applyCoupon(cart, input)),
    cartCouponRemove: (_, { input }, { cart }) => applyChange(cart, input.cartId, () => removeCoupon(cart, input)),
    cartRecover: (_, { input }, { cart }) => recover(cart, input),
    cartPersonalDetailsUpdate: (_, { input }, { cart }) =>
      applyChange(cart, input.cartId, () => updatePersonalDetails(cart, input)),
    cartTotalsCollect: (_, { input }, { cart }) =>
      applyChange(cart, input.cartId, async () => {
        await cart.collectTotals(input.cartId, input.idempotencyKey);
        return [];
      }),
    cartMerge: (_, { input }, { cart }) => merge(cart, input),
    cartShippingSet: (_, { input }, { cart }) =>
      applyChange(cart, input.cartId, async () => {
        await cart.setShipping(input.cartId, input, input.idempotencyKey);
        return [];
      }),
  },
  Cart: {
    __resolveReference: ({ id }, { cart }) => cart.cart(id),
    lines: (cart) => cart.items.map((item) => ({ item, cart })),
    itemCount: ({ items }) => sum(items.map(({ qty }) => qty)),
    totals: async (cart, _, { shop }) => toCartTotals(await cart.totals(), shop.baseCurrency),
    /** Part of the totals; without them the cart is shown without choices. */
    choices: (cart) => cart.totals().then(toCartChoices, () => null),
    shippingMethods: async ({ id }, { address: place }, { cart, pricing }) =>
      shippingMethods(cart, id, { place, currency: (await pricing.exchange()).currency }),
    paymentMethods: async (source, _, { cart, pricing, shop: { affirmPublicKey } }) =>
      paymentMethods(cart, source, { currency: (await pricing.exchange()).currency, affirmPublicKey }),
    isVirtual: (cart) => isVirtual(cart),
  },
  CartLine: {
    key: ({ item }) => getLineKey(item),
    itemId: ({ item }) => String(item.item_id),
    sku: ({ item }) => getSku(item),
    quantity: ({ item }) => item.qty,
    name: ({ item }) => item.name,
    product: ({ item }) => referTo('Product', { sku: getSku(item) }),
    choices: (line) =>
      findLineTotals(line).then(
        (row) => choicesIn(row?.options),
        () => [],
      ),
    options: ({ item }) => getLineOptions(item),
    customization: ({ item }, _, context) => getState(item, context).map(toEntry),
    isVirtual: ({ item }) => isVirtualItem(item),
    shipment: ({ item }) => toShipment(item),
    plushieId: ({ item }) => getPlushieId(item),
    quote: ({ item }) => {
      const quote = getQuote(item);
      return quote && toQuoteView(quote);
    },
    total: async (line, _, { shop }) => {
      const row = await findLineTotals(line);
      return row ? toLineTotal(row, (await line.cart.totals()).quote_currency_code ?? shop.baseCurrency) : null;
    },
  },
};
