import { isStandardTime } from '../customization/definition.ts';
import { contentHash } from '../lib/content-hash.ts';
import type { CustomChoice } from '../pricing/custom-option.ts';

export interface ConfigurableChoice {
  readonly optionId: string;
  readonly value: string;
}

export interface BundleChoice {
  readonly optionId: string;
  readonly quantity: number;
  readonly selections: readonly string[];
}

export interface GiftCardChoice {
  readonly amount: string;
  readonly templateId?: string | null;
  readonly senderName?: string | null;
  readonly recipientName?: string | null;
  readonly recipientEmail?: string | null;
  readonly message?: string | null;
  readonly isForFriend?: boolean | null;
  /** Sent by post to the shipping address; otherwise by email. */
  readonly isPosted?: boolean | null;
}

/** Ids are strings, since the platform mixes strings and numbers. */
export interface LineOptions {
  readonly configurable?: readonly ConfigurableChoice[] | null;
  readonly custom?: readonly CustomChoice[] | null;
  readonly bundle?: readonly BundleChoice[] | null;
  readonly giftCard?: GiftCardChoice | null;
}

/** Two lines with the same content are one line with a higher quantity. */
export interface LineContent {
  readonly sku: string;
  readonly plushieId?: string | null;
  /** The quote whose price it has. */
  readonly quoteId?: string | number | null;
  readonly options?: LineOptions | null;
  readonly customizationState?: unknown;
}

const byOptionId = <T extends { readonly optionId: string }>(
  choices: readonly T[] | null | undefined,
): T[] | undefined => (choices?.length ? [...choices].sort((a, b) => (a.optionId < b.optionId ? -1 : 1)) : undefined);

/** An absent field equals null: a gift card stored before cards could be posted is still the same card. */
const cardContent = (card: GiftCardChoice | null | undefined) =>
  card && { ...card, isForFriend: card.isForFriend || null, isPosted: card.isPosted || null };

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Rush production is not always on offer, so the standard choice does not make another line. */
const stateContent = (state: unknown): unknown =>
  Array.isArray(state) ? state.filter((entry) => !isStandardTime(entry?.value)) : state;

/** SHA3-224 over customization state, gift-card options and product options, whatever the order of the options. */
export const lineChecksum = ({ options, customizationState }: LineContent): string => {
  const state = stateContent(customizationState);
  return contentHash({
    configurable: byOptionId(options?.configurable),
    custom: byOptionId(options?.custom),
    bundle: byOptionId(options?.bundle),
    giftCard: cardContent(options?.giftCard),
    customizationState: isEmpty(state) ? undefined : state,
  });
};

const isPersonal = ({ options, customizationState }: LineContent): boolean =>
  Boolean(options?.giftCard || options?.bundle?.length || options?.custom?.length) ||
  !isEmpty(stateContent(customizationState));

/**
 * The key of a cart line, the same on client and server before the server has given it an id: the quote of a quoted
 * price if there is one; the plushie if there is one; sku and checksum for gift cards, bundles, custom options and customizations; otherwise the sku (that of the
 * variant for a configurable product).
 */
export const lineKey = (line: LineContent): string => {
  if (line.quoteId) return `${line.sku}~quote-${line.quoteId}`;
  if (line.plushieId) return `${line.sku}~plushie-${line.plushieId}`;
  return isPersonal(line) ? `${line.sku}~${lineChecksum(line)}` : line.sku;
};
