import { getQuotedPrices } from '@patchwork/domain/bulk/quote.ts';
import { type LineOptions, lineKey } from '@patchwork/domain/cart/cart-line.ts';
import { isVirtualCart, isVirtualLine } from '@patchwork/domain/cart/virtual-cart.ts';
import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { getState } from '../lib/made-to-order.ts';
import { toMoney } from '../lib/money.ts';
import type { CartSource } from './cart.api.ts';
import type { BulkQuoteDto, CartItemDto, GiftCardOptionsDto, ProductOptionDto, TotalsItemDto } from './cart.dto.ts';
import type { CartLineQuoteState } from './cart.types.generated.ts';

export interface LineSource {
  readonly item: CartItemDto;
  readonly cart: CartSource;
}

/** A bundle comes as BUNDLE-CHILD-CHILD: its own sku is the part before the first hyphen. */
export const getSku = ({ product_type: type, sku }: CartItemDto): string =>
  type === 'bundle' ? (sku.split('-', 1)[0] ?? sku) : sku;

/** The platform also writes booleans as numbers and texts. */
const isYes = (value: boolean | number | string | null | undefined): boolean | null =>
  value == null ? null : Boolean(value) && value !== '0';

const giftCard = (dto: GiftCardOptionsDto) => ({
  amount: toDecimal(toMinor(dto.amount)),
  templateId: dto.am_giftcard_template ? String(dto.am_giftcard_template) : null,
  senderName: dto.sender_name ?? null,
  recipientName: dto.recipient_name ?? null,
  recipientEmail: dto.recipient_email ?? null,
  message: dto.message ?? null,
  isForFriend: isYes(dto.send_friend),
  isPosted: isYes(dto.recipient_ship),
});

const choice = (dto: { option_id: string | number; option_value: string | number }) => ({
  optionId: String(dto.option_id),
  value: String(dto.option_value),
});

const toLineOptions = (option: ProductOptionDto | null | undefined) => {
  const chosen = option?.extension_attributes ?? {};
  return {
    configurable: chosen.configurable_item_options?.map(choice) ?? null,
    custom: chosen.custom_options?.map(choice) ?? null,
    bundle:
      chosen.bundle_options?.map((one) => ({
        optionId: String(one.option_id),
        quantity: one.option_qty,
        selections: one.option_selections.map(String),
      })) ?? null,
    giftCard: chosen.am_giftcard_options ? giftCard(chosen.am_giftcard_options) : null,
  } satisfies LineOptions;
};

/** In the form for adding the line again; null without choices. */
export const getLineOptions = ({ product_option: option }: CartItemDto) => {
  const options = toLineOptions(option);
  return Object.values(options).some((one) => one !== null) ? options : null;
};

/** The plushie that a line is made after; null if none. */
export const getPlushieId = ({ extension_attributes: attributes }: CartItemDto): string | null =>
  attributes?.plushie_id ? String(attributes.plushie_id) : null;

/** The quote whose price a line has; null if none. */
export const getQuote = ({ extension_attributes: attributes }: CartItemDto): BulkQuoteDto | null =>
  attributes?.bulk_quote ?? null;

/** Price of a piece, half-up to the cent. */
export const toQuoteView = (quote: BulkQuoteDto) => {
  const { total, perPiece } = getQuotedPrices({
    sampleCredit: 0,
    production: toMinor(quote.total),
    shipping: 0,
    quantity: quote.qty,
  });
  return {
    id: String(quote.id),
    bulkOrderId: String(quote.bulkorder_id),
    pieces: quote.qty,
    total: toMoney(total, quote.currency_code),
    perPiece: toMoney(perPiece, quote.currency_code),
    validUntil: quote.valid_until,
    state: quote.state.toUpperCase() as CartLineQuoteState,
  };
};

/** The line key that client and server compute alike. */
export const getLineKey = (item: CartItemDto): string =>
  lineKey({
    sku: getSku(item),
    plushieId: getPlushieId(item),
    quoteId: getQuote(item)?.id ?? null,
    options: toLineOptions(item.product_option),
    customizationState: getState(item),
  });

export const isVirtualItem = ({ product_type: type, product_option: option }: CartItemDto): boolean =>
  isVirtualLine({ type, isPosted: isYes(option?.extension_attributes?.am_giftcard_options?.recipient_ship) ?? false });

/** A non-empty cart without anything to ship. */
export const isVirtual = ({ items }: Pick<CartSource, 'items'>): boolean =>
  isVirtualCart(items.map((item) => ({ isVirtual: isVirtualItem(item) })));

export const findLineTotals = async ({ item, cart }: LineSource): Promise<TotalsItemDto | undefined> =>
  (await cart.totals()).items.find((row) => String(row.item_id) === String(item.item_id));
