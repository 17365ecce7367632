import { newKey } from './browser/newKey.ts';
import { onOwnerLeft } from './ownerLeft.ts';

/** Texts of a form, by the names of its fields. */
export type Texts = Readonly<Record<string, string>>;

interface Draft {
  readonly texts: Texts;
  /** Goes with these texts, however often they are sent. */
  readonly key: string;
}

const NOTHING: Texts = {};

/** In memory only: what people write in confidence is written to no disk. It lasts as long as the tab. */
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
let generation = 0;

onOwnerLeft(() => {
  drafts.clear();
  generation += 1;
  for (const listener of listeners) listener();
});

/** Drafts of one generation belong to whoever used the tab then; a sign-out begins another. */
export const getDraftGeneration = (): number => generation;

export const onDraftGeneration = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isSame = (one: Texts, other: Texts): boolean =>
  Object.keys({ ...one, ...other }).every((field) => (one[field] ?? '') === (other[field] ?? ''));

export const isBlank = (texts: Texts): boolean => Object.values(texts).every((text) => text.trim() === '');

/** Texts of a form as it was left. */
export const readDraft = (name: string): Texts => drafts.get(name)?.texts ?? NOTHING;

/** Keeps texts until they are sent. Returns their idempotency key: other texts have another. */
export const keepDraft = (name: string, texts: Texts): string => {
  const kept = drafts.get(name);
  const key = kept && isSame(kept.texts, texts) ? kept.key : newKey();
  drafts.set(name, { texts, key });
  return key;
};

export const dropDraft = (name: string): void => {
  drafts.delete(name);
};
