import { type LineOptions, lineKey } from '@patchwork/domain/cart-line.ts';
import { toDecimal, toMinor } from '@patchwork/domain/money.ts';
import type { CartSource } from './cart.api.ts';
import type { CartItemDto, GiftCardOptionsDto, ProductOptionDto, TotalsItemDto } from './cart.dto.ts';

export interface LineSource {
  readonly item: CartItemDto;
  readonly cart: CartSource;
}

/** A bundle comes as BUNDLE-CHILD-CHILD: its own sku is the part before the first hyphen. */
export const skuOf = ({ product_type: type, sku }: CartItemDto): string =>
  type === 'bundle' ? (sku.split('-', 1)[0] ?? sku) : sku;

const giftCard = (dto: GiftCardOptionsDto) => ({
  amount: toDecimal(toMinor(dto.amount)),
  templateId: dto.am_giftcard_template ? String(dto.am_giftcard_template) : null,
  senderName: dto.sender_name ?? null,
  recipientName: dto.recipient_name ?? null,
  recipientEmail: dto.recipient_email ?? null,
  message: dto.message ?? null,
});

const choice = (dto: { option_id: string | number; option_value: string | number }) => ({
  optionId: String(dto.option_id),
  value: String(dto.option_value),
});

const toLineOptions = (option: ProductOptionDto | null | undefined): LineOptions => {
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
  };
};

/** The key by which client and server know the same line. */
export const keyOf = (item: CartItemDto): string => {
  const plushieId = item.extension_attributes?.plushie_id;
  return lineKey({
    sku: skuOf(item),
    plushieId: plushieId ? String(plushieId) : null,
    options: toLineOptions(item.product_option),
  });
};

const NOTHING_SHIPPED = new Set(['virtual', 'downloadable']);

const isShipped = ({ product_type: type, product_option: option }: CartItemDto): boolean =>
  type === 'giftcard'
    ? Boolean(option?.extension_attributes?.am_giftcard_options?.recipient_ship)
    : !NOTHING_SHIPPED.has(type);

/** A cart with something in it, nothing of which has to be shipped. */
export const isVirtual = ({ items }: CartSource): boolean => items.length > 0 && !items.some(isShipped);

const isChoice = (value: unknown): value is { label: unknown; value: unknown } =>
  typeof value === 'object' && value !== null && 'label' in value && 'value' in value;

/** The choices of a line in words; the platform sends them as JSON inside the totals. */
export const choicesIn = (totals: TotalsItemDto | undefined): { label: string; value: string }[] => {
  if (!totals?.options) return [];
  const choices: unknown = JSON.parse(totals.options);
  if (!Array.isArray(choices)) return [];
  return choices.filter(isChoice).map(({ label, value }) => ({ label: String(label), value: String(value) }));
};

/** What the totals say of a line. */
export const totalsOf = async ({ item, cart }: LineSource): Promise<TotalsItemDto | undefined> =>
  (await cart.totals()).items.find((row) => String(row.item_id) === String(item.item_id));
