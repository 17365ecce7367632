import type {
  BundleChoice,
  ConfigurableChoice,
  GiftCardChoice,
  LineOptions,
} from '@patchwork/domain/cart/cart-line.ts';
import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { z } from 'zod';
import { customizationState } from '../customization/customization.port.ts';

const id = z.union([z.string().min(1).max(64), z.number()]);
const choice = z.looseObject({ option_id: id, option_value: z.union([z.string().max(1000), z.number()]) });
const bundleChoice = z.looseObject({
  option_id: id,
  option_qty: z
    .union([z.int().min(1).max(10_000), z.string().regex(/^[1-9]\d{0,3}$/, 'must be a whole number')])
    .nullish(),
  option_selections: z.array(id).max(50),
});
/** The platform also writes booleans as numbers and texts. */
const flag = z.union([z.boolean(), z.literal([0, 1, '0', '1'])]);
const giftCard = z.looseObject({
  amount: z.union([z.number().min(0).max(100_000), z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount')]),
  am_giftcard_template: id.nullish(),
  sender_name: z.string().max(255).nullish(),
  recipient_name: z.string().max(255).nullish(),
  recipient_email: z.string().max(255).nullish(),
  message: z.string().max(1000).nullish(),
  send_friend: flag.nullish().describe('Whether it is a present for somebody else'),
  recipient_ship: flag.nullish().describe('Whether it is sent by post'),
});

/** Choices of a line in the platform's format. */
export const productOption = z.looseObject({
  extension_attributes: z
    .looseObject({
      configurable_item_options: z.array(choice).max(50).nullish(),
      custom_options: z.array(choice).max(100).nullish(),
      bundle_options: z.array(bundleChoice).max(50).nullish(),
      am_giftcard_options: giftCard.nullish(),
      customization_state: customizationState.nullish().describe('Where the item has none of its own'),
    })
    .nullish(),
});

export type ProductOptionDto = z.infer<typeof productOption>;

const text = (value: string | number): string => String(value);

const toOption = ({ option_id, option_value }: z.infer<typeof choice>): ConfigurableChoice => ({
  optionId: text(option_id),
  value: text(option_value),
});

const toBundle = ({ option_id, option_qty, option_selections }: z.infer<typeof bundleChoice>): BundleChoice => ({
  optionId: text(option_id),
  quantity: Number(option_qty ?? 1),
  selections: option_selections.map(text),
});

const isYes = (value: z.infer<typeof flag> | null | undefined): boolean | null =>
  value == null ? null : Number(value) === 1;

const toGiftCard = (dto: z.infer<typeof giftCard>): GiftCardChoice => ({
  amount: toDecimal(toMinor(dto.amount)),
  templateId: dto.am_giftcard_template == null ? null : text(dto.am_giftcard_template),
  senderName: dto.sender_name ?? null,
  recipientName: dto.recipient_name ?? null,
  recipientEmail: dto.recipient_email ?? null,
  message: dto.message ?? null,
  isForFriend: isYes(dto.send_friend),
  isPosted: isYes(dto.recipient_ship),
});

export const toLineOptions = (dto: ProductOptionDto | null | undefined): LineOptions => {
  const attributes = dto?.extension_attributes;
  const gift = attributes?.am_giftcard_options;
  return {
    configurable: attributes?.configurable_item_options?.map(toOption) ?? null,
    custom: attributes?.custom_options?.map(toOption) ?? null,
    bundle: attributes?.bundle_options?.map(toBundle) ?? null,
    giftCard: gift ? toGiftCard(gift) : null,
  };
};

const optionDto = ({ optionId, value }: ConfigurableChoice) => ({ option_id: optionId, option_value: value });

const bundleDto = ({ optionId, quantity, selections }: BundleChoice) => ({
  option_id: optionId,
  option_qty: quantity,
  option_selections: [...selections],
});

const giftCardDto = (choice: GiftCardChoice) => ({
  amount: choice.amount,
  am_giftcard_template: choice.templateId ?? null,
  sender_name: choice.senderName ?? null,
  recipient_name: choice.recipientName ?? null,
  recipient_email: choice.recipientEmail ?? null,
  message: choice.message ?? null,
  send_friend: choice.isForFriend ?? null,
  recipient_ship: choice.isPosted ?? null,
});

/** To the platform's format, without what does not apply. */
export const toProductOption = ({ configurable, custom, bundle, giftCard: gift }: LineOptions): ProductOptionDto => ({
  extension_attributes: {
    ...(configurable?.length ? { configurable_item_options: configurable.map(optionDto) } : {}),
    ...(custom?.length ? { custom_options: custom.map(optionDto) } : {}),
    ...(bundle?.length ? { bundle_options: bundle.map(bundleDto) } : {}),
    ...(gift ? { am_giftcard_options: giftCardDto(gift) } : {}),
  },
});
