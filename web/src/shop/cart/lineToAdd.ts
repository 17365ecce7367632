import { type LineOptions, lineKey } from '@patchwork/domain/cart/cart-line.ts';
import { MAX_QUANTITY, parseQuantity } from '@patchwork/domain/cart/quantity.ts';
import { toQuantityReason } from '@patchwork/domain/cart/quantity-reason.ts';
import { isVirtualLine } from '@patchwork/domain/cart/virtual-cart.ts';
import * as text from '@patchwork/domain/messages/cart-add.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { isKnownPrice, type ZeroPriceRule } from '@patchwork/domain/pricing/known-price.ts';
import { toEntries } from '../../lib/customizationEntries.ts';
import type { MoneyValue } from '../../lib/moneyValue.ts';
import type { AddRequest } from './addableProduct.ts';
import type { LineSnapshot } from './lineSnapshot.ts';
import { countInLine, getLineStock, type HeldLine, tooManyMessage } from './lineStock.ts';

export type LineToAdd =
  | { readonly problem: string; readonly isQuantity: boolean }
  | {
      readonly problem: null;
      readonly quantity: number;
      readonly snapshot: LineSnapshot;
      /** Null unless the stock is uncertain and that matters. */
      readonly warning: string | null;
    };

/** The platform's type name as the graph's enum. */
const platformType = (type: string): string => type.toLowerCase().replace('_', '');

/** The store's rules for adding to the cart. */
export interface CartRules extends ZeroPriceRule {
  /** Stores that sell out-of-stock products do not warn of uncertain stock. */
  readonly allowsOutOfStock: boolean;
}

/** Distinguishes the line from others of the same product. */
const getIdentity = ({ product: { sku }, options, customization, plushieId = null }: AddRequest) => ({
  key: lineKey({
    sku,
    plushieId,
    customizationState: customization?.state,
    options: (options ?? null) as LineOptions | null,
  }),
  input: {
    sku,
    ...(plushieId !== null && { plushieId }),
    ...(options && { options }),
    ...(customization && { customization: toEntries(customization.state) }),
  },
  ...(customization && { formSku: customization.sku }),
});

const toMoney = ({ amount, currencyCode }: MoneyValue): MoneyValue => ({ amount, currencyCode });

/** Unit price with and without tax. */
const getUnit = ({ product: { price }, unitNet, unitGross }: AddRequest) =>
  unitNet ? { unitNet, unitGross } : { unitNet: price?.effective.net, unitGross: price?.effective.gross };

const toSnapshot = (request: AddRequest, rules: CartRules): Omit<LineSnapshot, 'isVolatile'> | null => {
  const { product, choices = [], options } = request;
  const { unitNet: unit, unitGross } = getUnit(request);
  if (!unit || !isKnownPrice(Number(unit.amount), rules)) return null;
  const { name, path, image, price, stock, type } = product;
  return {
    ...getIdentity(request),
    name,
    path,
    image: { url: image.url, hue: image.hue },
    choices,
    unitNet: toMoney(unit),
    ...(unitGross && { unitGross: toMoney(unitGross) }),
    taxClassId: price?.taxClassId ?? null,
    isVirtual: isVirtualLine({ type: platformType(type), isPosted: options?.giftCard?.isPosted ?? false }),
    maxQuantity: stock?.maxSaleQuantity ?? null,
  };
};

const refuse = (problem: string, isQuantity = false): LineToAdd => ({ problem, isQuantity });

/** Validates an addition by the shop's rules and the cart's contents. */
export const lineToAdd = (request: AddRequest, rules: CartRules, held: readonly HeldLine[] = []): LineToAdd => {
  const max = Math.min(MAX_QUANTITY, request.product.stock?.maxSaleQuantity || MAX_QUANTITY);
  const { quantity, problem } = parseQuantity(request.quantity, max);
  if (problem) return refuse(toQuantityReason(problem, max).message, true);
  const snapshot = toSnapshot(request, rules);
  if (!snapshot) return refuse(refusals.priceUnknown);
  const wanted = { request, key: snapshot.key, quantity, held };
  const inLine = countInLine(wanted);
  if (inLine + quantity > max) return refuse(tooManyMessage(max, inLine), true);
  const { status, shortage } = getLineStock(wanted);
  if (shortage) return refuse(shortage, true);
  if (status === 'out_of_stock') return refuse(refusals.cannotAddOutOfStock);
  const isVolatile = status === 'volatile';
  const warning = isVolatile && !rules.allowsOutOfStock ? text.stockUncertain : null;
  return { problem: null, quantity, snapshot: { ...snapshot, isVolatile }, warning };
};
