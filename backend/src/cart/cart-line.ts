import { lineKey } from '@patchwork/domain/cart-line.ts';
import type { CatalogPort, Offer } from '../catalog/catalog.port.ts';
import { Refusal } from '../lib/refusal.ts';
import type { CartItemRow } from './cart.repository.ts';

/** A line of a cart with what its product is and costs at this moment. */
export interface CartLine {
  readonly itemId: number;
  readonly key: string;
  readonly quantity: number;
  /** The last one known where the product is no longer offered. */
  readonly offer: Offer;
  /** Why the product cannot be bought now; null when it can. */
  readonly problem: Refusal | null;
}

/** The key of a line that holds this offer. */
export const keyOf = ({ product, options }: Offer): string => lineKey({ sku: product.sku, options });

const resolveLine = async (catalog: CatalogPort, row: CartItemRow, groupId: number): Promise<CartLine> => {
  const line = { itemId: row.id, key: row.line_key, quantity: row.qty };
  try {
    return { ...line, offer: await catalog.offer({ sku: row.sku, options: row.options, groupId }), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...line, offer: row.offer as Offer, problem: error };
  }
};

/**
 * Prices the rows of a cart for a group of customers by the catalogue of this moment. A line whose product is gone
 * stays, with its problem.
 */
export const resolveLines = (
  catalog: CatalogPort,
  rows: readonly CartItemRow[],
  groupId: number,
): Promise<CartLine[]> => Promise.all(rows.map((row) => resolveLine(catalog, row, groupId)));

/** What a number of units takes from the shelf. */
export const piecesOf = (offer: Offer, quantity: number) =>
  offer.pieces.map((piece) => ({ sku: piece.sku, qty: piece.quantity * quantity }));

/** Nothing to ship: every line is virtual. An empty cart is not. */
export const isVirtualCart = (lines: readonly CartLine[]): boolean =>
  lines.length > 0 && lines.every(({ offer }) => offer.isVirtual);
