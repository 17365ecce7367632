import { type Kind, kindOf } from './kind.ts';
import type { Piece, Place } from './split.ts';

/** One document to keep, to change or to take away. */
export interface Entry {
  readonly action: 'keep' | 'change' | 'remove';
  readonly kind: Kind;
  /** As the dump names it; empty where it does not. */
  readonly id: string;
  readonly source: Record<string, unknown>;
  /** Whether a change of something unknown adds it. */
  readonly isUpsert: boolean;
  readonly place: Place;
}

export type Found =
  | { readonly entry: Entry }
  | { readonly skipped: string; readonly place: Place }
  | { readonly broken: string; readonly place: Place; readonly isTruncated: boolean };

interface Head {
  readonly verb: 'index' | 'create' | 'update' | 'delete';
  readonly about: Record<string, unknown>;
  readonly place: Place;
}

const VERBS = new Set(['index', 'create', 'update', 'delete']);
const ABOUT = /^(_\w+|routing|parent|pipeline|version|version_type|require_alias|retry_on_conflict|dynamic_templates)$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const headIn = (document: Record<string, unknown>, place: Place): Head | null => {
  const [[verb, about] = ['', null], ...more] = Object.entries(document);
  if (more.length > 0 || !VERBS.has(verb) || !isObject(about)) return null;
  return Object.keys(about).every((key) => ABOUT.test(key)) ? { verb: verb as Head['verb'], about, place } : null;
};

/**
 * Makes entries of a file's documents: those that carry their source with them, and those of the bulk form, an action
 * and its source on the next line.
 */
export class Entries {
  readonly #file: string;
  #head: Head | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  /** What a piece of the file adds. */
  take(piece: Piece): Found[] {
    const { place } = piece;
    if (piece.kind !== 'document') {
      return [...this.end(), { broken: piece.reason, place, isTruncated: piece.kind === 'truncated' }];
    }
    const next = headIn(piece.document, place);
    if (next) return this.#begin(next);
    const head = this.#head;
    this.#head = null;
    return [head ? this.#follow(head, piece.document) : this.#alone(piece.document, place)];
  }

  /** What the end of the file says about an action that waits for its document. */
  end(): Found[] {
    const lost = this.#head;
    this.#head = null;
    return lost ? [{ skipped: 'an action without its document', place: lost.place }] : [];
  }

  #begin(next: Head): Found[] {
    const lost = this.end();
    if (next.verb !== 'delete') {
      this.#head = next;
      return lost;
    }
    const removal = { action: 'remove', source: {}, isUpsert: false, place: next.place } as const;
    return [...lost, this.#entry(next.about, removal)];
  }

  #follow({ verb, about, place }: Head, document: Record<string, unknown>): Found {
    const keep = { action: 'keep', isUpsert: true, place } as const;
    if (verb !== 'update') return this.#entry(about, { ...keep, source: document });
    const { doc, upsert } = document;
    if (isObject(doc)) {
      return this.#entry(about, { action: 'change', source: doc, isUpsert: document.doc_as_upsert === true, place });
    }
    if (isObject(upsert)) return this.#entry(about, { ...keep, source: upsert });
    return { skipped: 'a change by a script is not understood', place };
  }

  #alone(document: Record<string, unknown>, place: Place): Found {
    const source = document._source;
    if (isObject(source)) return this.#entry(document, { action: 'keep', source, isUpsert: true, place });
    return { skipped: '_source' in document ? 'an empty _source' : 'a document without _source', place };
  }

  #entry(about: Record<string, unknown>, rest: Omit<Entry, 'kind' | 'id'>): Found {
    const named = kindOf({ type: textOf(about._type), index: textOf(about._index), file: this.#file });
    if ('unknown' in named) return { skipped: `type "${named.unknown}" is not kept here`, place: rest.place };
    return { entry: { ...rest, kind: named.kind, id: textOf(about._id) } };
  }
}
