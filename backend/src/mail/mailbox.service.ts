import type { Executor } from '../db/schema.ts';
import { type Letter, toText } from './letter.ts';
import { toHtml } from './letter-html.ts';
import { type ShopUrls, writeLetter } from './letters.ts';
import { findOutbox, findOutboxRow, type OutboxRow } from './mail.repository.ts';

const MOST = 100;

export interface ListedMail {
  readonly id: number;
  readonly at: Date;
  readonly to: string;
  readonly subject: string;
}

interface ReadMail extends ListedMail {
  readonly text: string;
  readonly html: string;
}

export interface MailboxService {
  /** The latest hundred, newest first. */
  list(): Promise<readonly ListedMail[]>;
  read(id: number): Promise<ReadMail | null>;
}

const listed = ({ id, createdAt: at, kind }: OutboxRow, letter: Letter | null): ListedMail => ({
  id,
  at,
  to: letter?.to ?? '–',
  subject: letter?.subject ?? kind,
});

/** Mails of a development shop. */
export const createMailboxService = (db: Executor, shopUrls?: ShopUrls): MailboxService => ({
  list: async () => {
    const mails: ListedMail[] = [];
    for (const row of await findOutbox(db, MOST)) mails.push(listed(row, await writeLetter(db, row, shopUrls)));
    return mails;
  },
  read: async (id) => {
    const row = await findOutboxRow(db, id);
    const letter = row && (await writeLetter(db, row, shopUrls));
    return row && letter ? { ...listed(row, letter), text: toText(letter), html: toHtml(letter) } : null;
  },
});
