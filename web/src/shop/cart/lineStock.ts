import { type StockStatus, stockStatus } from '@patchwork/domain/catalog/stock.ts';
import * as text from '@patchwork/domain/messages/cart-add.generated.ts';
import { isOnline } from '../../lib/browser/connectivity.ts';
import type { AddRequest, StockedProduct } from './addableProduct.ts';

/** A line already in the cart. */
export interface HeldLine {
  readonly key: string;
  readonly sku: string;
  readonly quantity: number;
}

interface WantedLine {
  readonly request: AddRequest;
  readonly key: string;
  readonly quantity: number;
  readonly held: readonly HeldLine[];
}

interface Piece {
  readonly product: StockedProduct;
  readonly quantity: number;
}

const countPieces = (lines: readonly HeldLine[]): number => lines.reduce((count, { quantity }) => count + quantity, 0);

/** Pieces already in the line to be added. */
export const countInLine = ({ key, held }: WantedLine): number => countPieces(held.filter((line) => line.key === key));

/** Lines of the product itself, and pieces that this line uses as a part. */
const countHeld = (wanted: WantedLine, { product: { sku }, quantity }: Piece): number => {
  const own = countPieces(wanted.held.filter((line) => line.sku === sku));
  return sku === wanted.request.product.sku ? own : own + countInLine(wanted) * quantity;
};

/** Offline, all stock is uncertain. */
const getStatus = ({ stock }: StockedProduct, requested: number): StockStatus =>
  isOnline() ? stockStatus(stock, requested) : 'volatile';

/** Shown if the quantity plus the pieces in the cart exceeds the maximum. */
export const tooManyMessage = (max: number, held: number): string => text.tooMany({ max, held });

/** Stock of a line to be added, including what the cart holds; its scarcest piece decides. */
export interface LineStock {
  readonly status: StockStatus;
  /** How many are left; null if the quantity is not the reason. */
  readonly shortage: string | null;
}

const toLineStock = (wanted: WantedLine, piece: Piece): LineStock => {
  const { product, quantity } = piece;
  const held = countHeld(wanted, piece);
  const status = getStatus(product, held + wanted.quantity * quantity);
  const left = product.stock?.quantity ?? 0;
  // If not even one piece is available, the product is sold out, whatever the quantity.
  if (status !== 'out_of_stock' || left < 1 || getStatus(product, 1) === 'out_of_stock')
    return { status, shortage: null };
  const isWhole = product.sku === wanted.request.product.sku;
  const { name } = product;
  return { status, shortage: isWhole ? text.shortage({ left, held }) : text.partShortage({ left, name, held }) };
};

export const getLineStock = (wanted: WantedLine): LineStock => {
  const { product, parts = [{ product, quantity: 1 }] } = wanted.request;
  const own: LineStock = { status: getStatus(product, 1), shortage: null };
  const all = [own, ...parts.map((part) => toLineStock(wanted, part))];
  const [none, unsure] = [
    all.find(({ status }) => status === 'out_of_stock'),
    all.find(({ status }) => status === 'volatile'),
  ];
  return none ?? unsure ?? own;
};
