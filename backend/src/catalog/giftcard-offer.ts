import type { GiftCardChoice } from '@patchwork/domain/cart/cart-line.ts';
import { isVirtualLine } from '@patchwork/domain/cart/virtual-cart.ts';
import { isEmail } from '@patchwork/domain/customers/email.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import { Refusal } from '../lib/refusal.ts';
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
      reasons.giftCardAmountUnknown({ amounts: offered.map((one) => formatPrice(toDecimal(one))).join(', ') }),
    );
  }
  return amount;
};

const toChoices = (choice: GiftCardChoice, amount: number): OfferedChoice[] =>
  [
    // not a message: an option's name in the cart of the API, as products have theirs
    { label: 'Amount', value: formatPrice(toDecimal(amount)) },
    // not a message: an option's name in the cart of the API, as products have theirs
    { label: 'From', value: choice.senderName ?? '' },
    // not a message: an option's name in the cart of the API, as products have theirs
    { label: 'To', value: choice.recipientName ?? '' },
    // not a message: an option's name in the cart of the API, as products have theirs
    { label: 'Message', value: choice.message ?? '' },
    // not a message: an option's name in the cart of the API, as products have theirs
    { label: 'Delivery', value: choice.isPosted ? 'By mail' : '' },
  ].filter(({ value }) => value !== '');

const requireAddress = ({ isForFriend, isPosted, recipientEmail }: GiftCardChoice): void => {
  if (isForFriend && !isPosted && !recipientEmail) {
    throw new Refusal('INVALID', reasons.recipientEmailMissing);
  }
  if (recipientEmail && !isEmail(recipientEmail)) {
    throw new Refusal('INVALID', reasons.recipientEmailInvalid);
  }
};

/**
 * A gift card of one of the amounts on offer. Refuses with INVALID any other amount, a malformed email address, and a
 * card for a friend by email without an address.
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
