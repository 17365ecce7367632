import { type LineOptions, lineKey } from '@patchwork/domain/cart-line.ts';
import { MAX_QUANTITY, parseQuantity, quantityMessage } from '@patchwork/domain/quantity.ts';
import { isVirtualLine } from '@patchwork/domain/virtual-cart.ts';
import type { MoneyValue } from '../../components/Money.tsx';
import type { StockStatus } from '../../lib/apollo/schema.generated.ts';
import { toEntries } from '../../lib/customizationEntries.ts';
import { isOnline } from '../../lib/offline/connectivity.ts';
import type { LineSnapshot } from '../../lib/offline/lineSnapshot.ts';
import type { AddRequest } from './addableProduct.ts';

export const PRICE_UNKNOWN = 'Product price is unknown, product cannot be added to the cart!';
export const OUT_OF_STOCK = 'The product is out of stock and cannot be added to the cart!';
export const VOLATILE =
  'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.';

export type LineToAdd =
  | { readonly problem: string; readonly isQuantity: boolean }
  | {
      readonly problem: null;
      readonly quantity: number;
      readonly snapshot: LineSnapshot;
      /** Null unless the shop cannot be sure of its stock. */
      readonly warning: string | null;
    };

/** The graph's name for a type as the platform writes it. */
const platformType = (type: string): string => type.toLowerCase().replace('_', '');

/** Without a network nobody is sure of any stock. */
const statusOf = ({ product: { stock } }: AddRequest): StockStatus =>
  isOnline() ? (stock?.status ?? 'VOLATILE') : 'VOLATILE';

/** What the store lets into a cart. */
export interface CartRules {
  readonly allowsZeroPrice: boolean;
}

const isKnown = (amount: string, { allowsZeroPrice }: CartRules): boolean =>
  allowsZeroPrice ? Number(amount) >= 0 : Number(amount) > 0;

/** What the line is, and what makes it another one than others of the same product. */
const identityOf = ({ product: { sku }, options, customization, plushieId = null }: AddRequest) => ({
  key: lineKey({
    ...{ sku, plushieId, customizationState: customization?.state },
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

const plain = ({ amount, currencyCode }: MoneyValue): MoneyValue => ({ amount, currencyCode });

/** One piece without and with tax, as chosen. */
const unitOf = ({ product: { price }, unitNet, unitGross }: AddRequest) =>
  unitNet ? { unitNet, unitGross } : { unitNet: price?.effective.net, unitGross: price?.effective.gross };

const snapshotOf = (request: AddRequest, rules: CartRules): LineSnapshot | null => {
  const { product, choices = [], options } = request;
  const { unitNet: unit, unitGross } = unitOf(request);
  if (!unit || !isKnown(unit.amount, rules)) return null;
  const { name, path, image, price, stock, type } = product;
  return {
    ...identityOf(request),
    name,
    path,
    image: { url: image.url, hue: image.hue },
    choices,
    unitNet: plain(unit),
    ...(unitGross && { unitGross: plain(unitGross) }),
    taxClassId: price?.taxClassId ?? null,
    isVirtual: isVirtualLine({ type: platformType(type), isPosted: options?.giftCard?.isPosted ?? false }),
    maxQuantity: stock?.maxSaleQuantity ?? null,
    isVolatile: statusOf(request) === 'VOLATILE',
  };
};

const refuse = (problem: string, isQuantity = false): LineToAdd => ({ problem, isQuantity });

/** Judges what the shopper wants to add by the shop's rules. */
export const lineToAdd = (request: AddRequest, rules: CartRules): LineToAdd => {
  const max = Math.min(MAX_QUANTITY, request.product.stock?.maxSaleQuantity ?? MAX_QUANTITY);
  const parsed = parseQuantity(request.quantity, max);
  if (parsed.problem) return refuse(quantityMessage(parsed.problem, max), true);
  const snapshot = snapshotOf(request, rules);
  if (!snapshot) return refuse(PRICE_UNKNOWN);
  if (statusOf(request) === 'OUT_OF_STOCK') return refuse(OUT_OF_STOCK);
  return { problem: null, quantity: parsed.quantity, snapshot, warning: snapshot.isVolatile ? VOLATILE : null };
};
