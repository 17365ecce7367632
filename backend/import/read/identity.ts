import type { Note } from '../repair/fields.ts';
import { numberFor, readId } from '../repair/number.ts';
import { Unreadable } from './staged.ts';

/** The numeric id of a document: its own, else the index's; a text is hashed to a stable number. */
export const readDocumentId = (own: unknown, indexed: string, note: Note): number => {
  const named = own === undefined || own === null || own === '' ? indexed : own;
  if (named === '') throw new Unreadable('no id');
  const id = readId(named);
  if (id === null) {
    note('id: not a number, one was made for it');
    return numberFor(String(named));
  }
  if (typeof own === 'string') note('id: a number written as text');
  else if (own !== named) note('id: taken from the index');
  return id;
};
