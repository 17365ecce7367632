import type { GiftCardChoice } from '@patchwork/domain/cart-line.ts';
import { isEmail } from '@patchwork/domain/email.ts';
import { toDecimal, toMinor } from '@patchwork/domain/money.ts';
import { formatPrice } from '@patchwork/domain/text.ts';
import { Refusal } from '../lib/refusal.ts';
import type { ProductDto } from './catalog.dto.ts';
import type { Offer, OfferedChoice } from './catalog.port.ts';
import { isVirtual, offeredProduct } from './offered-product.ts';

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;

const amountOf = (product: ProductDto, choice: GiftCardChoice | null | undefined): number => {
  if (!choice) throw new Refusal('INVALID', 'Choose the amount of the gift card first');
  const amount = AMOUNT.test(choice.amount) ? toMinor(choice.amount) : null;
  const offered = product.giftcard_options?.amounts.map((one) => toMinor(one)) ?? [];
  if (amount === null || !offered.includes(amount)) {
    throw new Refusal(
      'INVALID',
      `A gift card may be worth ${offered.map((one) => formatPrice(toDecimal(one))).join(', ')}`,
    );
  }
  return amount;
};

const choicesOf = (choice: GiftCardChoice, amount: number): OfferedChoice[] =>
  [
    { label: 'Amount', value: formatPrice(toDecimal(amount)) },
    { label: 'From', value: choice.senderName ?? '' },
    { label: 'To', value: choice.recipientName ?? '' },
    { label: 'Message', value: choice.message ?? '' },
  ].filter(({ value }) => value !== '');

/** A gift card of one of the amounts on offer; refuses any other with INVALID, and an address that is none. */
export const giftCardOffer = (product: ProductDto, choice: GiftCardChoice | null | undefined): Offer => {
  const amount = amountOf(product, choice);
  const giftCard = { ...choice, amount: toDecimal(amount) };
  if (giftCard.recipientEmail && !isEmail(giftCard.recipientEmail)) {
    throw new Refusal('INVALID', 'The e-mail address of the recipient is not valid');
  }
  return {
    product: offeredProduct(product),
    lineSku: product.sku,
    options: { giftCard },
    choices: choicesOf(giftCard, amount),
    unitPrice: amount,
    pieces: [{ sku: product.sku, quantity: 1 }],
    isVirtual: isVirtual(product),
  };
};
