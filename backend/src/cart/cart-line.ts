import { lineKey } from '@patchwork/domain/cart/cart-line.ts';
import { type CustomizationState, readState } from '@patchwork/domain/customization/state.ts';
import { Refusal } from '../lib/refusal.ts';
import type { CartLine, LineOffer } from './cart.port.ts';
import type { CartItemRow } from './cart.repository.ts';
import { getLineOffer, type OfferDeps } from './customized-offer.ts';

/** The key of a line with this offer. */
export const getKey = ({ product, options, customization }: LineOffer, plushieId: string | null): string =>
  lineKey({ sku: product.sku, plushieId, options, customizationState: customization });

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
 * Prices the rows of a cart for a customer group by the current catalogue. A line whose product is gone stays, with its
 * problem.
 */
export const resolveLines = async (offering: OfferDeps, rows: readonly CartItemRow[]): Promise<CartLine[]> => {
  const lines: CartLine[] = [];
  // Sequentially: a transaction has one connection.
  for (const row of rows) lines.push(await resolveLine(offering, row));
  return lines;
};

/** A gift card whose code is mailed at once. */
export const hasMailedCard = (lines: readonly CartLine[]): boolean =>
  lines.some(({ offer }) => offer.product.type === 'giftcard' && offer.isVirtual);
