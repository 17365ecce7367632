import { lineKey } from '@patchwork/domain/cart-line.ts';
import { type CustomizationState, readState } from '@patchwork/domain/customization/state.ts';
import { isVirtualCart as isVirtual } from '@patchwork/domain/virtual-cart.ts';
import type { Offer } from '../catalog/catalog.port.ts';
import { Refusal } from '../lib/refusal.ts';
import type { CartItemRow } from './cart.repository.ts';
import { type LineOffer, type Offering, offerOfLine } from './customized-offer.ts';

/** A line of a cart with what its product is and costs at this moment. */
export interface CartLine {
  readonly itemId: number;
  readonly key: string;
  readonly quantity: number;
  /** The plushie it is made after; null: none. */
  readonly plushieId: string | null;
  /** The last one known where the product is no longer offered. */
  readonly offer: LineOffer;
  /** Why the product cannot be bought now; null when it can. */
  readonly problem: Refusal | null;
}

/** The key of a line that holds this offer, made after a plushie where there is one. */
export const keyOf = ({ product, options, customization }: LineOffer, plushieId: string | null): string =>
  lineKey({ sku: product.sku, plushieId, options, customizationState: customization });

/** How a line is to be made, as it was stored. */
export const stateOf = ({ customization_state: text }: Pick<CartItemRow, 'customization_state'>): CustomizationState =>
  text === null ? [] : (readState(JSON.parse(text)) ?? []);

const resolveLine = async (offering: Offering, row: CartItemRow): Promise<CartLine> => {
  const line = { itemId: row.id, key: row.line_key, quantity: row.qty, plushieId: row.plushie_id };
  try {
    const { sku, options } = row;
    return { ...line, offer: await offerOfLine(offering, { sku, options, state: stateOf(row) }), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...line, offer: row.offer as LineOffer, problem: error };
  }
};

/**
 * Prices the rows of a cart for a group of customers by the catalogue of this moment. A line whose product is gone
 * stays, with its problem.
 */
export const resolveLines = async (offering: Offering, rows: readonly CartItemRow[]): Promise<CartLine[]> => {
  const lines: CartLine[] = [];
  // One after the other: a transaction has one connection.
  for (const row of rows) lines.push(await resolveLine(offering, row));
  return lines;
};

/** What a number of units takes from the shelf. */
export const piecesOf = (offer: Offer, quantity: number) =>
  offer.pieces.map((piece) => ({ sku: piece.sku, qty: piece.quantity * quantity }));

/** Nothing to ship: every line is virtual. An empty cart is not. */
export const isVirtualCart = (lines: readonly CartLine[]): boolean => isVirtual(lines.map(({ offer }) => offer));
