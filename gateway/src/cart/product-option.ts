import type { ProductOptionDto } from './cart.dto.ts';
import type { GiftCardChoiceInput, LineOptionsInput } from './cart.types.generated.ts';

const giftCard = (chosen: GiftCardChoiceInput) => ({
  amount: chosen.amount,
  ...(chosen.templateId && { am_giftcard_template: chosen.templateId }),
  sender_name: chosen.senderName ?? null,
  recipient_name: chosen.recipientName ?? null,
  recipient_email: chosen.recipientEmail ?? null,
  message: chosen.message ?? null,
  ...(chosen.isForFriend != null && { send_friend: chosen.isForFriend }),
  ...(chosen.isPosted != null && { recipient_ship: chosen.isPosted }),
});

const choices = (list: readonly { optionId: string; value: string }[]) =>
  list.map(({ optionId, value }) => ({ option_id: optionId, option_value: value }));

/** In the platform's form; undefined when nothing was chosen. */
export const toProductOption = (options: LineOptionsInput | null | undefined): ProductOptionDto | undefined => {
  if (!options) return undefined;
  const { configurable, custom, bundle, giftCard: card } = options;
  return {
    extension_attributes: {
      ...(configurable && { configurable_item_options: choices(configurable) }),
      ...(custom && { custom_options: choices(custom) }),
      ...(bundle && {
        bundle_options: bundle.map(({ optionId, quantity, selections }) => ({
          option_id: optionId,
          option_qty: quantity,
          option_selections: selections,
        })),
      }),
      ...(card && { am_giftcard_options: giftCard(card) }),
    },
  };
};
