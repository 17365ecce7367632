import { lineKey } from '@patchwork/domain/cart/cart-line.ts';
import { type CustomizationState, readState } from '@patchwork/domain/customization/state.ts';
import { Refusal } from '../lib/refusal.ts';
import type { CartLine, LineOffer } from './cart.port.ts';
import type { CartItemRow } from './cart.repository.ts';
import { getLineOffer, type OfferDeps } from './customized-offer.ts';

/** The key of a line that holds this offer, made after a plushie where there is one. */
export const getKey = ({ product, options, customization }: LineOffer, plushieId: string | null): string =>
  lineKey({ sku: product.sku, plushieId, options, customizationState: customization });

/** How a line is to be made, as it was stored. */
export const parseState = ({
  customization_state: text,
}: Pick<CartItemRow, 'customization_state'>): CustomizationState =>
  text === null ? [] : (readState(JSON.parse(text)) ?? []);

const resolveLine = async (offering: OfferDeps, row: CartItemRow): Promise<CartLine> => {
  const line = { itemId: row.id, key: row.line_key, quantity: row.qty, plushieId: row.plushie_id };
  try {
    const { sku, options } = row;
    return { ...line, offer: await getLineOffer(offering, { sku, options, state: parseState(row) }), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...line, offer: row.offer as LineOffer, problem: error };
  }
};

/**
 * Prices the rows of a cart for a group of customers by the catalogue of this moment. A line whose product is gone
 * stays, with its problem.
 */
export const resolveLines = async (offering: OfferDeps, rows: readonly CartItemRow[]): Promise<CartLine[]> => {
  const lines: CartLine[] = [];
  // One after the other: a transaction has one connection.
  for (const row of rows) lines.push(await resolveLine(offering, row));
  return lines;
};

/** A gift card whose code goes out by mail at once. */
export const hasMailedCard = (lines: readonly CartLine[]): boolean =>
  lines.some(({ offer }) => offer.product.type === 'giftcard' && offer.isVirtual);
