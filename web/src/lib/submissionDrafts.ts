import { newKey } from './browser/newKey.ts';
import { onOwnerLeft } from './ownerLeft.ts';

export type Texts = Readonly<Record<string, string>>;

interface Draft {
  readonly texts: Texts;
  /** The idempotency key of these texts. */
  readonly key: string;
}

const NOTHING: Texts = {};

/** In memory only: confidential texts are never written to disk. Lasts as long as the tab. */
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
let generation = 0;

onOwnerLeft(() => {
  drafts.clear();
  generation += 1;
  for (const listener of listeners) listener();
});

/** Drafts belong to the tab's current user; a sign-out starts a new generation. */
export const getDraftGeneration = (): number => generation;

export const onDraftGeneration = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isSame = (one: Texts, other: Texts): boolean =>
  Object.keys({ ...one, ...other }).every((field) => (one[field] ?? '') === (other[field] ?? ''));

export const isBlank = (texts: Texts): boolean => Object.values(texts).every((text) => text.trim() === '');

export const readDraft = (name: string): Texts => drafts.get(name)?.texts ?? NOTHING;

/** Stores texts until they are sent. Returns their idempotency key: changed texts get a new one. */
export const keepDraft = (name: string, texts: Texts): string => {
  const kept = drafts.get(name);
  const key = kept && isSame(kept.texts, texts) ? kept.key : newKey();
  drafts.set(name, { texts, key });
  return key;
};

export const dropDraft = (name: string): void => {
  drafts.delete(name);
};
