import { getState } from '../../lib/offline/live.ts';
import { newKey } from '../../lib/offline/newKey.ts';

/** What a form holds, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

interface Draft {
  readonly typed: Typed;
  /** Whose it is; null: whoever uses this tab. */
  readonly owner: string | null;
  /** Goes with these texts, however often they are sent. */
  readonly key: string;
}

const NOTHING: Typed = {};

/** In memory only: what people write in confidence is written to no disk. It lasts as long as the tab. */
const drafts = new Map<string, Draft>();

const ownerNow = (): string | null => getState().customer?.owner ?? null;

const draftOf = (name: string): Draft | undefined => {
  const draft = drafts.get(name);
  if (draft && draft.owner !== null && draft.owner !== ownerNow()) drafts.delete(name);
  return drafts.get(name);
};

const isSame = (one: Typed, other: Typed): boolean =>
  Object.keys({ ...one, ...other }).every((field) => (one[field] ?? '') === (other[field] ?? ''));

export const isBlank = (typed: Typed): boolean => Object.values(typed).every((text) => text.trim() === '');

/** What was typed into a form before it was left; empty where nothing was, and for another customer. */
export const readDraft = (name: string): Typed => draftOf(name)?.typed ?? NOTHING;

/** Keeps it until it is sent, and resolves with the key that it is sent under: another text has another one. */
export const keepDraft = (name: string, typed: Typed): string => {
  const kept = draftOf(name);
  const key = kept && isSame(kept.typed, typed) ? kept.key : newKey();
  drafts.set(name, { typed, owner: ownerNow(), key });
  return key;
};

export const dropDraft = (name: string): void => {
  drafts.delete(name);
};
