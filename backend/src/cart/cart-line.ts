import { lineKey } from '@patchwork/domain/cart/cart-line.ts';
import { type CustomizationState, readState } from '@patchwork/domain/customization/state.ts';
import { findQuotedOffer } from '../bulk/quoted-line.service.ts';
import type { Executor } from '../db/schema.ts';
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

const toLine = (row: CartItemRow) => ({
  itemId: row.id,
  key: row.line_key,
  quantity: row.qty,
  plushieId: row.plushie_id,
});

/** A line that cannot be bought now, with what was last known of it. */
const toTroubled = (row: CartItemRow, error: unknown): CartLine => {
  if (!(error instanceof Refusal)) throw error;
  return { ...toLine(row), offer: row.offer as LineOffer, problem: error };
};

/**
 * A line with the price of its quote, whatever the catalogue has; null for any other line. One whose currency is gone
 * stays, with its problem.
 */
export const findQuotedLine = async (
  executor: Executor,
  row: CartItemRow,
  cartId: string,
): Promise<CartLine | null> => {
  const { bulk_quote_id: quoteId } = row;
  if (quoteId === null) return null;
  try {
    const found = await findQuotedOffer(executor, { quoteId, cartId });
    return found ? { ...toLine(row), ...found } : null;
  } catch (error) {
    return toTroubled(row, error);
  }
};

const resolveLine = async (offering: OfferDeps, row: CartItemRow): Promise<CartLine> => {
  const line = toLine(row);
  try {
    const { sku, options } = row;
    return { ...line, offer: await getLineOffer(offering, { sku, options, state: parseState(row) }), problem: null };
  } catch (error) {
    return toTroubled(row, error);
  }
};

/**
 * Prices the rows of a cart for a customer group by the current catalogue, and quoted lines by their quotes. A line whose
 * product is gone stays, with its problem.
 */
export const resolveLines = async (
  executor: Executor,
  offering: OfferDeps,
  { cartId, rows }: { readonly cartId: string; readonly rows: readonly CartItemRow[] },
): Promise<CartLine[]> => {
  const lines: CartLine[] = [];
  // Sequentially: a transaction has one connection.
  for (const row of rows)
    lines.push((await findQuotedLine(executor, row, cartId)) ?? (await resolveLine(offering, row)));
  return lines;
};

/** A gift card whose code is mailed at once. */
export const hasMailedCard = (lines: readonly CartLine[]): boolean =>
  lines.some(({ offer }) => offer.product.type === 'giftcard' && offer.isVirtual);
