import { ANY_TAG } from '@patchwork/domain/content/cache-tags.ts';

/** Ids by kind; null: more than are counted one by one, so that any id of the kind may be among them. */
export type Tags = ReadonlyMap<string, ReadonlySet<string> | null>;

/** A whole kind (`Product`), or one of it (`Product:BEAR`). */
export interface Tag {
  readonly kind: string;
  readonly id: string | null;
}

/** Of one kind in one answer: a list of all categories is not worth four thousand names. */
const MOST_IDS = 1000;

/** @param text `Kind` or `Kind:id`; an id may hold colons */
export const parseTag = (text: string): Tag => {
  const colon = text.indexOf(':');
  return colon < 0 ? { kind: text, id: null } : { kind: text.slice(0, colon), id: text.slice(colon + 1) };
};

export const matchesTag = (tags: Tags, { kind, id }: Tag): boolean => {
  if (tags.has(ANY_TAG)) return true;
  const ids = tags.get(kind);
  if (ids === undefined) return false;
  return ids === null || id === null || ids.has(id);
};

/** Collects the tags of one answer while it is made; of one that nobody keeps, none. */
export const createTagNotes = () => {
  const tags = new Map<string, Set<string> | null>();
  let isWanted = false;
  /** Also where nothing of the kind was found: an answer without a product goes with all products. */
  const noteKind = (kind: string): void => {
    if (!tags.has(kind)) tags.set(kind, new Set());
  };
  return {
    isWanted: (): boolean => isWanted,
    /** Before the answer is made. */
    want: (): void => {
      isWanted = true;
    },
    noteKind,
    note: (kind: string, id: string): void => {
      noteKind(kind);
      const ids = tags.get(kind);
      ids?.add(id);
      if (ids && ids.size > MOST_IDS) tags.set(kind, null);
    },
    read: (): Tags => tags,
  };
};

export type TagNotes = ReturnType<typeof createTagNotes>;
