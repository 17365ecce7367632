import { createHash } from 'node:crypto';
import { isEmail } from '@patchwork/domain/customers/email.ts';
import type { AddressesByStore, MailSettings } from '../../lib/mail-settings.ts';
import { type Letter, toText } from '../letter.ts';
import { toHtml } from '../letter-html.ts';
import { DeliveryFailure, type OutgoingLetter } from './transport.port.ts';

const LONGEST_SUBJECT = 200;
const LONGEST_NAME = 80;
/** Far above the longest order; more is a fault that servers would refuse. */
const LONGEST_PART = 500_000;

const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Text of a header: one line of whole characters, whatever it was made of. */
export const toHeaderText = (text: string, longest: number): string => {
  const line = text.toWellFormed().replaceAll('\uFFFD', '').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
};

/** Besides the shop's rule for addresses, no character that separates addresses or headers. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}<>()[\]\\,;:"]/u;

export const isSafeAddress = (address: string): boolean => isEmail(address) && !UNSAFE.test(address);

/** An id that nobody can count letters by, and that two databases never share. */
const toMessageId = ({ id, createdAt }: { id: number; createdAt: Date }, domain: string): string => {
  const hash = createHash('sha256').update(`outbox ${id} ${createdAt.toISOString()}`).digest('base64url');
  return `<${hash.slice(0, 27)}@${domain}>`;
};

const findAddress = (addresses: AddressesByStore, storeCode: string | null): string | null =>
  (storeCode === null ? undefined : addresses.get(storeCode)) ?? addresses.get('') ?? null;

export interface SenderSettings extends Pick<MailSettings, 'from' | 'replyTo'> {
  /** Support addresses of the stores, which answers go to where no other is set. */
  readonly contacts: AddressesByStore;
}

interface SentRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly storeCode: string | null;
}

/** Throws a DeliveryFailure for a letter that cannot be sent as it is. */
export const toOutgoing = (
  letter: Letter,
  row: SentRow,
  { from: senders, replyTo, contacts }: SenderSettings,
): OutgoingLetter => {
  // not a message: for operators
  if (!isSafeAddress(letter.to)) throw new DeliveryFailure('refused', 'address');
  const from = findAddress(senders, row.storeCode) ?? '';
  const answersTo = letter.replyTo && isSafeAddress(letter.replyTo) ? letter.replyTo : null;
  const [text, html] = [toText(letter).toWellFormed(), toHtml(letter).toWellFormed()];
  // not a message: for operators
  if (Math.max(text.length, html.length) > LONGEST_PART) throw new DeliveryFailure('refused', 'too long');
  return {
    messageId: toMessageId(row, from.slice(from.lastIndexOf('@') + 1)),
    date: row.createdAt,
    from: { name: toHeaderText(letter.storeName, LONGEST_NAME), address: from },
    replyTo: answersTo ?? findAddress(replyTo, row.storeCode) ?? findAddress(contacts, row.storeCode),
    to: letter.to,
    subject: toHeaderText(letter.subject, LONGEST_SUBJECT),
    text,
    html,
    unsubscribeUrl: letter.unsubscribeUrl ?? null,
  };
};
