import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { ApiParts } from '../lib/api-parts.ts';
import { once } from '../lib/once.ts';
import { isCartGone } from '../lib/user-errors.ts';
import { array, nullish, object, record, scalar, text } from '../rest/shape.ts';
import type {
  CartItemDto,
  CartItemInputDto,
  PaymentMethodDto,
  ProductOptionDto,
  ShippingMethodDto,
  TotalsDto,
} from './cart.dto.ts';
import { type Place, toAddress } from './place.ts';

/** The cart as read; its totals are loaded on demand, once. */
export interface CartSource {
  readonly id: string;
  readonly items: readonly CartItemDto[];
  readonly totals: () => Promise<TotalsDto>;
}

export interface NewLine {
  readonly sku: string;
  readonly quantity: number;
  readonly productOption?: ProductOptionDto | undefined;
  readonly customizationState?: CustomizationState | undefined;
  readonly plushieId?: string | undefined;
}

export interface Shipping {
  readonly address: Place;
  readonly carrierCode: string;
  readonly methodCode: string;
}

/** Empty names count as unknown. */
export interface PersonalDetails {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

type Item = Pick<CartItemDto, 'item_id' | 'sku'>;

const CART_ID = /^([0-9a-f]{32}|\d{1,18})$/;

const shippingShape = array(object({ carrier_code: text, method_code: text }));
const itemShape = object({ sku: text, qty: scalar });
const totalsShape = object({ grand_total: nullish(scalar), items: array(record), total_segments: array(record) });

/** Cart reads depend on the customer and the customer group. */
const OWN = { proof: 'header', customer: 'caller' } as const;

type About = (cartId: string) => Promise<{ cartId: string; currencyCode: string }>;

/** Cached within a request until a change. */
const createCarts = ({ rest }: ApiParts, about: About) => {
  const carts = new Map<string, Promise<CartSource | null>>();
  const pull = async (cartId: string): Promise<CartSource | null> => {
    if (!CART_ID.test(cartId)) return null;
    try {
      // The lines hold no amounts that anybody reads: they are there while no rate of exchange is known.
      const query = await about(cartId).catch(() => ({ cartId }));
      const items = await rest.get<CartItemDto[]>('cart/pull', { query, shape: array(itemShape), ...OWN });
      const totals = async () =>
        rest.get<TotalsDto>('cart/totals', { query: await about(cartId), shape: totalsShape, ...OWN });
      return { id: cartId, items, totals: once(totals) };
    } catch (error) {
      if (isCartGone(error)) return null;
      throw error;
    }
  };
  return {
    read: (cartId: string): Promise<CartSource | null> => {
      const cart = carts.get(cartId) ?? pull(cartId);
      carts.set(cartId, cart);
      return cart;
    },
    forget: (cartId: string): void => void carts.delete(cartId),
  };
};

const toAttributes = ({ customizationState, plushieId }: NewLine) => ({
  ...(customizationState && { customization_state: customizationState }),
  ...(plushieId && { plushie_id: plushieId }),
});

const lineDto = (line: NewLine) => {
  const attributes = toAttributes(line);
  return {
    sku: line.sku,
    qty: line.quantity,
    ...(line.productOption && { product_option: line.productOption }),
    ...(Object.keys(attributes).length > 0 && { extension_attributes: attributes }),
  };
};

const createChanges = ({ rest, shop }: ApiParts, about: About, forget: (cartId: string) => void) => {
  const change = async <T>(call: string, cartId: string, sent: { body: object; key: string }) => {
    forget(cartId);
    return rest.send<T>(call, { query: await about(cartId), body: sent.body, idempotencyKey: sent.key });
  };
  const put = (cartId: string, cartItem: Omit<CartItemInputDto, 'quoteId'>, key: string) =>
    change<CartItemDto>('cart/update', cartId, { body: { cartItem: { ...cartItem, quoteId: cartId } }, key });
  return {
    add: (cartId: string, line: NewLine, key: string) => put(cartId, lineDto(line), key),
    setQuantity: (cartId: string, { item, quantity }: { item: Item; quantity: number }, key: string) =>
      put(cartId, { sku: item.sku, qty: quantity, item_id: item.item_id }, key),
    remove: (cartId: string, { sku, item_id }: Item, key: string) =>
      change<boolean>('cart/delete', cartId, { body: { cartItem: { sku, item_id, quoteId: cartId } }, key }),
    /** The result is ignored, since backends answer in different shapes. */
    collectTotals: (cartId: string, key: string) => change<unknown>('cart/collect-totals', cartId, { body: {}, key }),
    setShipping: (cartId: string, shipping: Shipping, key: string) => {
      const addressInformation = {
        shipping_address: toAddress(shipping.address, shop),
        shipping_carrier_code: shipping.carrierCode,
        shipping_method_code: shipping.methodCode,
      };
      return change<unknown>('cart/shipping-information', cartId, { body: { addressInformation }, key });
    },
  };
};

const createCoupons = ({ rest }: ApiParts, about: About, forget: (cartId: string) => void) => ({
  applyCoupon: async (cartId: string, coupon: string, key: string) => {
    forget(cartId);
    return rest.send<boolean>('cart/apply-coupon', {
      query: { ...(await about(cartId)), coupon },
      idempotencyKey: key,
    });
  },
  removeCoupon: async (cartId: string, key: string) => {
    forget(cartId);
    return rest.send<boolean>('cart/delete-coupon', { query: await about(cartId), idempotencyKey: key });
  },
  /** Returns the id of the cart behind a link. */
  recover: (recoveryId: string, recoveryCode: string, key: string) =>
    rest.send<string | number>('carts/recovery-requests', {
      shape: scalar,
      query: { recoveryId, recoveryCode },
      idempotencyKey: key,
    }),
});

const createPersonalDetails = ({ rest }: ApiParts) => ({
  updatePersonalDetails: (cartId: string, details: PersonalDetails, idempotencyKey: string) =>
    rest.send<boolean>('carts/personal-details-update-requests', { body: { ...details, cartId }, idempotencyKey }),
});

export const createCartApi = (parts: ApiParts) => {
  const { rest, exchange, shop } = parts;
  const about: About = async (cartId) => ({ cartId, currencyCode: (await exchange()).currency });
  const carts = createCarts(parts, about);
  return {
    /** Null if the cart is gone, closed or another customer's. */
    cart: carts.read,
    forget: carts.forget,
    create: async (key: string) =>
      rest.send<string>('cart/create', {
        shape: scalar,
        query: { currencyCode: (await exchange()).currency },
        idempotencyKey: key,
      }),
    /** Returns the id of the customer's cart. */
    merge: async (guestCartId: string, key: string) => {
      carts.forget(guestCartId);
      const query = await about(guestCartId);
      const id = String(await rest.send('cart/merge-guest-and-customer', { query, idempotencyKey: key }));
      carts.forget(id);
      return id;
    },
    ...createChanges(parts, about, carts.forget),
    ...createCoupons(parts, about, carts.forget),
    ...createPersonalDetails(parts),
    shippingMethods: async (cartId: string, place: Place) => {
      const asked = { query: await about(cartId), shape: shippingShape, ...OWN };
      return rest.ask<ShippingMethodDto[]>('cart/shipping-methods', { address: toAddress(place, shop) }, asked);
    },
    paymentMethods: async (cartId: string) =>
      rest.get<PaymentMethodDto[]>('cart/payment-methods', {
        query: await about(cartId),
        shape: array(object({ code: text })),
        ...OWN,
      }),
  };
};

export type CartApi = ReturnType<typeof createCartApi>;
