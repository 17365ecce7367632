import type { GiftCardChoice } from '@patchwork/domain/cart/cart-line.ts';
import { isVirtualLine } from '@patchwork/domain/cart/virtual-cart.ts';
import { isEmail } from '@patchwork/domain/customers/email.ts';
import { messages } from '@patchwork/domain/messages/by-locale/gift-card-product.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import { toMoneyParameter } from '@patchwork/domain/messages/money-parameter.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import { BASE_CURRENCY } from '../lib/amount.ts';
import { Refusal } from '../lib/refusal.ts';
import { currentStore } from '../lib/store.ts';
import type { ProductDto } from './catalog.dto.ts';
import type { Offer, OfferedChoice } from './catalog.port.ts';
import { offeredProduct } from './offered-product.ts';

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;

const getAmount = (product: ProductDto, choice: GiftCardChoice | null | undefined): number => {
  if (!choice) throw new Refusal('INVALID', reasons.giftCardAmountMissing);
  const amount = AMOUNT.test(choice.amount) ? toMinor(choice.amount) : null;
  const offered = product.giftcard_options?.amounts.map((one) => toMinor(one)) ?? [];
  if (amount === null || !offered.includes(amount)) {
    throw new Refusal(
      'INVALID',
      reasons.giftCardAmountUnknown({ amounts: toMoneyParameter(BASE_CURRENCY, offered.map(toDecimal)) }),
    );
  }
  return amount;
};

/** In the language of the store that is asked. */
const toChoices = (choice: GiftCardChoice, amount: number): OfferedChoice[] => {
  const store = currentStore();
  const text = findMessages(messages, store.locale);
  return [
    { label: text.amount, value: formatPrice(toDecimal(amount), BASE_CURRENCY, store) },
    { label: text.lineSender, value: choice.senderName ?? '' },
    { label: text.lineRecipient, value: choice.recipientName ?? '' },
    { label: text.lineMessage, value: choice.message ?? '' },
    { label: text.lineDelivery, value: choice.isPosted ? text.byPost : '' },
  ].filter(({ value }) => value !== '');
};

const requireAddress = ({ isForFriend, isPosted, recipientEmail }: GiftCardChoice): void => {
  if (isForFriend && !isPosted && !recipientEmail) {
    throw new Refusal('INVALID', reasons.recipientEmailMissing);
  }
  if (recipientEmail && !isEmail(recipientEmail)) {
    throw new Refusal('INVALID', reasons.recipientEmailInvalid);
  }
};

/**
 * A gift card of an offered amount. Refuses with INVALID any other amount, a malformed email address, and a card for a
 * friend by email without an address.
 */
export const giftCardOffer = (product: ProductDto, choice: GiftCardChoice | null | undefined): Offer => {
  const amount = getAmount(product, choice);
  const giftCard = { ...choice, amount: toDecimal(amount) };
  requireAddress(giftCard);
  return {
    product: offeredProduct(product),
    lineSku: product.sku,
    options: { giftCard },
    choices: toChoices(giftCard, amount),
    unitPrice: amount,
    pieces: [{ sku: product.sku, quantity: 1 }],
    isVirtual: isVirtualLine({ type: product.type_id, isPosted: giftCard.isPosted ?? false }),
  };
};
