import { type StockStatus, stockStatus } from '@patchwork/domain/catalog/stock.ts';
import * as text from '@patchwork/domain/messages/cart-add.generated.ts';
import { isOnline } from '../../lib/browser/connectivity.ts';
import type { AddRequest, StockedProduct } from './addableProduct.ts';

/** A line that the cart holds already. */
export interface HeldLine {
  readonly key: string;
  readonly sku: string;
  readonly quantity: number;
}

export interface WantedLine {
  readonly request: AddRequest;
  readonly key: string;
  readonly quantity: number;
  readonly held: readonly HeldLine[];
}

interface Piece {
  readonly product: StockedProduct;
  /** For one piece of the line. */
  readonly quantity: number;
}

const countPieces = (lines: readonly HeldLine[]): number => lines.reduce((count, { quantity }) => count + quantity, 0);

/** The pieces that are in the line to be already. */
export const countInLine = ({ key, held }: WantedLine): number => countPieces(held.filter((line) => line.key === key));

/** Lines of the product itself, and what this line holds of it as a part. */
const countHeld = (wanted: WantedLine, { product: { sku }, quantity }: Piece): number => {
  const own = countPieces(wanted.held.filter((line) => line.sku === sku));
  return sku === wanted.request.product.sku ? own : own + countInLine(wanted) * quantity;
};

/** Without a network nobody is sure of any stock. */
const getStatus = ({ stock }: StockedProduct, requested: number): StockStatus =>
  isOnline() ? stockStatus(stock, requested) : 'volatile';

/** Shown beside a quantity that is too large together with the pieces in the cart. */
export const tooManyMessage = (max: number, held: number): string => text.tooMany({ max, held });

/** The stock of a line to be, together with what the cart holds: the worst of its pieces decides. */
export interface LineStock {
  readonly status: StockStatus;
  /** Tells beside the quantity how many are left; null where the quantity is not to blame. */
  readonly shortage: string | null;
}

const toLineStock = (wanted: WantedLine, piece: Piece): LineStock => {
  const { product, quantity } = piece;
  const held = countHeld(wanted, piece);
  const status = getStatus(product, held + wanted.quantity * quantity);
  const left = product.stock?.quantity ?? 0;
  // One piece that cannot be had says that the product is sold out, whatever the quantity.
  if (status !== 'out_of_stock' || left < 1 || getStatus(product, 1) === 'out_of_stock')
    return { status, shortage: null };
  const isWhole = product.sku === wanted.request.product.sku;
  const { name } = product;
  return { status, shortage: isWhole ? text.shortage({ left, held }) : text.partShortage({ left, name, held }) };
};

/** The stock of a line to be; bundles take their parts from it. */
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
