import { detectKind, type Kind } from './kind.ts';
import { readSpace, type SpaceItem } from './space.ts';
import type { Piece, Place } from './split.ts';

/** One document to keep, change or remove. */
export interface Entry {
  readonly action: 'keep' | 'change' | 'remove';
  readonly kind: Kind;
  /** As in the dump; empty if it has none. */
  readonly id: string;
  readonly source: Record<string, unknown>;
  /** Whether a change to an unknown document adds it. */
  readonly isUpsert: boolean;
  readonly place: Place;
  readonly isLatin1: boolean;
}

export type InputItem =
  | { readonly entry: Entry }
  | { readonly asset: Record<string, unknown> }
  | { readonly skipped: string; readonly place: Place }
  | { readonly broken: string; readonly place: Place; readonly isTruncated: boolean };

interface Head {
  readonly verb: 'index' | 'create' | 'update' | 'delete';
  readonly about: Record<string, unknown>;
  readonly place: Place;
}

/** Documents in an Elasticsearch search response; null for anything else. */
const hitsIn = ({ hits }: Record<string, unknown>): Record<string, unknown>[] | null =>
  isObject(hits) && Array.isArray(hits.hits) ? hits.hits.filter(isObject) : null;

const VERBS = new Set(['index', 'create', 'update', 'delete']);
const ABOUT = /^(_\w+|routing|parent|pipeline|version|version_type|require_alias|retry_on_conflict|dynamic_templates)$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const headIn = (document: Record<string, unknown>, place: Place): Head | null => {
  const [[verb, about] = ['', null], ...more] = Object.entries(document);
  if (more.length > 0 || !VERBS.has(verb) || !isObject(about)) return null;
  return Object.keys(about).every((key) => ABOUT.test(key)) ? { verb: verb as Head['verb'], about, place } : null;
};

/**
 * Makes entries of a file's documents: single documents, and the bulk format with an action and its source on the next
 * line.
 */
export class Entries {
  readonly #file: string;
  #head: Head | null = null;
  #isLatin1 = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** Processes one piece of the file; returns the entries it completes. */
  take(piece: Piece): InputItem[] {
    const { place } = piece;
    if (piece.kind !== 'document') {
      return [...this.end(), { broken: piece.reason, place, isTruncated: piece.kind === 'truncated' }];
    }
    this.#isLatin1 = piece.isLatin1;
    const next = headIn(piece.document, place);
    if (next) return this.#begin(next);
    const head = this.#head;
    this.#head = null;
    if (head) return [this.#follow(head, piece.document)];
    const space = readSpace(piece.document);
    if (space) return space.map((item) => this.#inSpace(item, place));
    const documents = hitsIn(piece.document) ?? [piece.document];
    return documents.map((document) => this.#alone(document, place));
  }

  /** Call it at the end of the file: reports an action without a document. */
  end(): InputItem[] {
    const lost = this.#head;
    this.#head = null;
    return lost ? [{ skipped: 'an action without its document', place: lost.place }] : [];
  }

  #begin(next: Head): InputItem[] {
    const lost = this.end();
    if (next.verb !== 'delete') {
      this.#head = next;
      return lost;
    }
    const removal = { action: 'remove', source: {}, isUpsert: false, place: next.place } as const;
    return [...lost, this.#entry(next.about, removal)];
  }

  #follow({ verb, about, place }: Head, document: Record<string, unknown>): InputItem {
    const keep = { action: 'keep', isUpsert: true, place } as const;
    if (verb !== 'update') return this.#entry(about, { ...keep, source: document });
    const { doc, upsert } = document;
    if (isObject(doc)) {
      return this.#entry(about, { action: 'change', source: doc, isUpsert: document.doc_as_upsert === true, place });
    }
    if (isObject(upsert)) return this.#entry(about, { ...keep, source: upsert });
    return { skipped: 'a change by a script is not understood', place };
  }

  #alone(document: Record<string, unknown>, place: Place): InputItem {
    const source = document._source;
    if (isObject(source)) return this.#entry(document, { action: 'keep', source, isUpsert: true, place });
    return { skipped: '_source' in document ? 'an empty _source' : 'a document without _source', place };
  }

  #inSpace(item: SpaceItem, place: Place): InputItem {
    if (!('story' in item)) return 'asset' in item ? item : { ...item, place };
    const entry = { action: 'keep', kind: 'story', id: '', source: item.story, isUpsert: true, place } as const;
    return { entry: { ...entry, isLatin1: this.#isLatin1 } };
  }

  #entry(about: Record<string, unknown>, rest: Omit<Entry, 'kind' | 'id' | 'isLatin1'>): InputItem {
    const named = detectKind({ type: toText(about._type), index: toText(about._index), file: this.#file });
    if ('unknown' in named) return { skipped: `type "${named.unknown}" is not kept here`, place: rest.place };
    return { entry: { ...rest, kind: named.kind, id: toText(about._id), isLatin1: this.#isLatin1 } };
  }
}
