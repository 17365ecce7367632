import type { Executor } from '../db/schema.ts';
import { type Draft, type MailMessages, withoutLinks } from './letter.ts';
import { findMailedArtist } from './mail.repository.ts';

interface Entry {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly text: MailMessages;
  readonly shop: string | undefined;
}

/** To the address that has told of the artist; null if they are gone. */
export const birthdayLetter = async ({ payload, text, shop }: Entry, db: Executor): Promise<Draft | null> => {
  const artist = await findMailedArtist(db, Number(payload.artistId));
  if (!artist) return null;
  return {
    to: artist.email,
    subject: text.birthdaySubject,
    paragraphs: [text.hello, text.birthdayBody({ name: withoutLinks(artist.name) })],
    ...(shop !== undefined && { action: { label: text.goToShop, url: `${shop}/` } }),
    note: text.birthdayNote,
  };
};
