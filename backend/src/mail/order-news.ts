import { carrierName, trackingAddress } from '@patchwork/domain/orders/tracking.ts';
import { z } from 'zod';
import type { Executor } from '../db/schema.ts';
import { type Draft, getGreeting, type MailMessages } from './letter.ts';
import { findMailedItems, findMailedRefund, type OutboxRow } from './mail.repository.ts';
import { toOrderAction, toPrice, type Wording } from './order-letter.ts';

type Payload = OutboxRow['payload'];

const itemsPayload = z.object({ orderId: z.string(), itemIds: z.array(z.number()) });
const parcelPayload = itemsPayload.extend({ carrierCode: z.string(), trackingNumber: z.string() });

const toWhole = (isWholeOrder: boolean) => (isWholeOrder ? 'yes' : 'other');

/** A parcel on its way. */
export const shippedLetter = async (text: MailMessages, db: Executor, payload: Payload): Promise<Draft | null> => {
  const { carrierCode, trackingNumber, ...named } = parcelPayload.parse(payload);
  const found = await findMailedItems(db, named);
  if (!found) return null;
  const { email, firstName, number, isWholeOrder, items } = found;
  const url = trackingAddress(carrierCode, trackingNumber);
  return {
    to: email,
    subject: text.shippedSubject({ number }),
    paragraphs: [getGreeting(text, firstName), text.shippedBody({ number, isWholeOrder: toWhole(isWholeOrder) })],
    lines: items.map(({ name, qty: quantity }) => text.shippedItem({ name, quantity })),
    facts: [
      { label: text.carrier, value: carrierName(carrierCode) },
      { label: text.trackingNumber, value: trackingNumber },
    ],
    ...(url !== null && { action: { label: text.trackParcel, url } }),
    note: text.shippedNote,
  };
};

interface Origin {
  readonly text: MailMessages;
  /** Where the shop is; undefined where that is not known. */
  readonly shop: string | undefined;
}

const linkedPayload = itemsPayload.extend({ path: z.string().optional(), validDays: z.number().optional() });

/** A picture of what will be made, for the buyer to look at. */
export const proofLetter = async ({ text, shop }: Origin, db: Executor, payload: Payload): Promise<Draft | null> => {
  const { path, validDays, ...named } = linkedPayload.parse(payload);
  const found = await findMailedItems(db, named);
  if (!found) return null;
  const { email, firstName, number, items } = found;
  const link = shop !== undefined && path !== undefined ? { link: { shop, path } } : {};
  return {
    to: email,
    subject: text.proofSubject({ number }),
    paragraphs: [getGreeting(text, firstName), text.proofBody],
    lines: items.map(({ name, qty: quantity }) => text.shippedItem({ name, quantity })),
    ...toOrderAction(text, { ...link, ...(validDays !== undefined && { validDays }) }, text.seeProof),
  };
};

/** Items that will not be made. */
export const cancelledLetter = async (text: MailMessages, db: Executor, payload: Payload): Promise<Draft | null> => {
  const found = await findMailedItems(db, itemsPayload.parse(payload));
  if (!found) return null;
  const { email, firstName, number, isWholeOrder, items } = found;
  return {
    to: email,
    subject: text.cancelledSubject({ number, isWholeOrder: toWhole(isWholeOrder) }),
    paragraphs: [getGreeting(text, firstName), text.cancelledBody],
    lines: items.map(({ name, qty: quantity }) => text.shippedItem({ name, quantity })),
    note: text.cancelledNote,
  };
};

const refundPayload = z.object({
  orderId: z.string(),
  state: z.enum(['voided', 'refunded']),
  /** Minor units; 0 where nothing was ever paid. */
  amount: z.number(),
});

/** Money that has gone back. */
export const refundedLetter = async (wording: Wording, db: Executor, payload: Payload): Promise<Draft | null> => {
  const text: MailMessages = wording.text;
  const { orderId, state, amount } = refundPayload.parse(payload);
  const order = await findMailedRefund(db, orderId);
  if (!order) return null;
  const { email, firstName, number, currency, giftCards } = order;
  const getBody = () => {
    if (amount === 0) return text.unpaidBody({ number });
    return state === 'voided'
      ? text.voidedBody({ number })
      : text.refundedBody({ number, amount: toPrice(wording, amount, currency) });
  };
  return {
    to: email,
    subject: text.refundedSubject({ number }),
    paragraphs: [
      getGreeting(text, firstName),
      getBody(),
      ...(giftCards > 0 ? [text.refundedCards({ amount: toPrice(wording, giftCards, currency) })] : []),
    ],
  };
};
