import { MAX_QUANTITY, parseQuantity } from '@patchwork/domain/cart/quantity.ts';
import { toQuantityReason } from '@patchwork/domain/cart/quantity-reason.ts';
import { canonicalJson } from '@patchwork/domain/lib/canonical.ts';
import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { CatalogPort, Offer } from '../catalog/catalog.port.ts';
import { createForms } from '../customization/product-forms.service.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal, withRefusalField } from '../lib/refusal.ts';
import type { Shortage, StockService } from '../stock/stock.service.ts';
import type { CartItemInput } from './cart.dto.ts';
import { type CartLine, getPieces, type LineOffer } from './cart.port.ts';
import { type CartItemRow, findItems, saveItem } from './cart.repository.ts';
import { findQuotedLine, getKey, parseState } from './cart-line.ts';
import { toLineOptions } from './cart-options.ts';
import type { CartAccess } from './cart-request.port.ts';
import { getLineOffer, type OfferDeps } from './customized-offer.ts';
import { lockOpenCart } from './open-cart.service.ts';
import { findCartItemPlushie, readCartItemState } from './sent-line.ts';

/** Maximum number of lines in a cart. */
export const MAX_LINES = 200;

interface ChangeDeps {
  readonly catalog: CatalogPort;
  readonly groupId: number;
  readonly stock: StockService;
}

interface Draft {
  readonly offer: LineOffer;
  readonly row: CartItemRow | undefined;
  readonly plushieId: string | null;
  readonly others: readonly CartItemRow[];
  readonly quantity: number;
}

const readQuantity = (value: unknown, max: number): number => {
  const { quantity, problem } = parseQuantity(value, max);
  if (quantity === null) throw new Refusal('QUANTITY', toQuantityReason(problem, max), 'cartItem.qty');
  return quantity;
};

const rowToSet = (rows: readonly CartItemRow[], item: CartItemInput): CartItemRow => {
  const row = rows.find(({ id }) => id === Number(item.item_id));
  if (!row) throw new Refusal('NOT_FOUND', reasons.lineUnknown, 'cartItem.item_id');
  return row;
};

interface ChangeContext {
  readonly rows: readonly CartItemRow[];
  readonly item: CartItemInput;
  readonly customerId: string | null;
}

const draftSet = async (offering: OfferDeps, { rows, item }: ChangeContext): Promise<Draft> => {
  const row = rowToSet(rows, item);
  const offer = await getLineOffer(offering, { sku: row.sku, options: row.options, state: parseState(row) });
  const quantity = readQuantity(item.qty, MAX_QUANTITY);
  return { offer, row, plushieId: row.plushie_id, others: rows.filter((one) => one !== row), quantity };
};

const draftAdd = async (
  executor: Executor,
  offering: OfferDeps,
  { rows, item, customerId }: ChangeContext,
): Promise<Draft> => {
  const added = readQuantity(item.qty, MAX_QUANTITY);
  const options = toLineOptions(item.product_option);
  const sent = await readCartItemState(executor, item);
  const plushieId = await findCartItemPlushie(executor, item, customerId);
  const offer = await getLineOffer(offering, { sku: item.sku, options, ...sent });
  const row = rows.find(({ line_key }) => line_key === getKey(offer, plushieId));
  const quantity = added + (row?.qty ?? 0);
  return { offer, row, plushieId, others: rows.filter((one) => one !== row), quantity };
};

const requireWithinLimits = async (executor: Executor, { stock }: ChangeDeps, draft: Draft): Promise<void> => {
  const { sku } = draft.offer.product;
  const item = (await stock.find(executor, [sku])).get(sku);
  const [min, max] = [item?.min_sale_qty ?? 1, Math.min(MAX_QUANTITY, item?.max_sale_qty ?? MAX_QUANTITY)];
  readQuantity(draft.quantity, max);
  if (draft.quantity < min) throw new Refusal('QUANTITY', reasons.quantityBelowMinimum({ min }), 'cartItem.qty');
  if (!draft.row && draft.others.length >= MAX_LINES) {
    throw new Refusal('INVALID', reasons.cartFull({ max: MAX_LINES }), 'cartItem');
  }
};

/** The whole cart's demand for the pieces of this line. */
const piecesNeeded = ({ offer, others, quantity }: Draft) => {
  const own = getPieces(offer, quantity);
  const skus = new Set(own.map(({ sku }) => sku));
  const elsewhere = others.flatMap((row) => getPieces(row.offer as Offer, row.qty));
  return [...own, ...elsewhere.filter(({ sku }) => skus.has(sku))];
};

const toShortageReason = ({ left }: Shortage): Reason =>
  left > 0 ? reasons.onlyLeft({ count: left }) : reasons.cannotAddOutOfStock;

const requireStock = async (executor: Executor, { stock }: ChangeDeps, draft: Draft): Promise<void> => {
  // Reducing a quantity is always allowed, whatever the stock.
  if (draft.row && draft.quantity <= draft.row.qty) return;
  await withRefusalField('cartItem.qty', () => stock.requirePieces(executor, piecesNeeded(draft), toShortageReason));
};

/** Adds to the cart, or sets a line's quantity if its `item_id` is given. Returns the resulting line. */
export const changeLine = async (
  executor: Executor,
  deps: ChangeDeps,
  change: { readonly access: CartAccess; readonly item: CartItemInput },
): Promise<CartLine> => {
  const { access, item } = change;
  const cart = await lockOpenCart(executor, access);
  const rows = await findItems(executor, cart.id);
  const offering = { ...deps, forms: createForms(executor, deps.catalog) };
  const asked = { rows, item, customerId: access.customerId };
  const quoted = item.item_id == null ? null : await findQuotedLine(executor, rowToSet(rows, item), cart.id);
  if (quoted) {
    const { quantity } = parseQuantity(item.qty, MAX_QUANTITY);
    if (quantity !== quoted.quantity) throw new Refusal('QUANTITY', reasons.quoteQuantityFixed, 'cartItem.qty');
    return quoted;
  }
  const draft = await withRefusalField('cartItem.sku', () =>
    item.item_id == null ? draftAdd(executor, offering, asked) : draftSet(offering, asked),
  );
  await requireWithinLimits(executor, deps, draft);
  await requireStock(executor, deps, draft);
  const { offer, quantity, plushieId } = draft;
  const key = draft.row?.line_key ?? getKey(offer, plushieId);
  const customizationState = offer.customization ? canonicalJson(offer.customization) : null;
  const content = { lineKey: key, sku: offer.product.sku, qty: quantity, options: offer.options, offer };
  return {
    itemId: await saveItem(executor, cart.id, { ...content, customizationState, plushieId }),
    key,
    quantity,
    plushieId,
    offer,
    problem: null,
  };
};
