import { BYTE, isBlank } from './bytes.ts';
import { DEEPEST, Tracker } from './tracker.ts';

/** A position in the unpacked text of a file. */
export interface Place {
  /** 1-based. */
  readonly line: number;
  readonly offset: number;
}

export type Piece =
  | {
      readonly kind: 'document';
      readonly place: Place;
      readonly document: Record<string, unknown>;
      /** Not valid UTF-8, so read as Latin-1. */
      readonly isLatin1: boolean;
    }
  /** `truncated`: the text ended inside a document. */
  | { readonly kind: 'broken' | 'truncated'; readonly place: Place; readonly reason: string };

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** An array around the documents, and commas between them, are skipped. */
const BETWEEN: ReadonlySet<number> = new Set([BYTE.comma, BYTE.square, BYTE.squareEnd]);
const LONGEST = 32 * 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Latin-1 as used in practice. */
const latin1 = new TextDecoder('windows-1252');
const UTF8_CHARACTER = /[\xc2-\xf4][\x80-\xbf]/;

/** A text with a valid multi-byte character is corrupt UTF-8; others are Latin-1. */
const decode = (bytes: Uint8Array): { text: string; isLatin1: boolean } | null => {
  try {
    return { text: utf8.decode(bytes), isLatin1: false };
  } catch {
    const isCorrupt = UTF8_CHARACTER.test(Buffer.from(bytes).toString('latin1'));
    return isCorrupt ? null : { text: latin1.decode(bytes), isLatin1: true };
  }
};

const parse = (bytes: Uint8Array): { document: Record<string, unknown>; isLatin1: boolean } | string => {
  const decoded = decode(bytes);
  if (!decoded) return 'bytes that are no UTF-8';
  try {
    return { document: JSON.parse(decoded.text), isLatin1: decoded.isLatin1 };
  } catch {
    return 'no valid JSON';
  }
};

interface OpenDocument {
  readonly index: number;
  readonly line: number;
  readonly tracker: Tracker;
}

/**
 * Splits a stream of JSON objects, one per line or over many lines, holding one at a time. After a broken one it
 * resumes at the next line that begins with a brace indented no deeper than the first document.
 */
export class Splitter {
  readonly #longest: number;
  #held: Uint8Array = new Uint8Array();
  #passed = 0;
  #at = 0;
  #line = 1;
  #column = 0;
  #isLineBlank = true;
  #indent: number | null = null;
  #isSeeking = false;
  #started: OpenDocument | null = null;
  #pieces: Piece[] = [];

  /** `longest`: maximum size of one document in bytes; 32 MiB by default. */
  constructor(longest = LONGEST) {
    this.#longest = longest;
  }

  /** The documents that end in this chunk. */
  push(chunk: Uint8Array): Piece[] {
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    this.#scan();
    const from = this.#started?.index ?? this.#held.length;
    this.#held = this.#held.subarray(from);
    this.#passed += from;
    this.#at -= from;
    if (this.#started) this.#started = { ...this.#started, index: 0 };
    return this.#take();
  }

  /** Call it at the end: reports an open document as truncated. */
  end(): Piece[] {
    while (this.#started) {
      this.#giveUp(this.#started, 'truncated', 'the text ends inside this document');
      this.#advance();
      this.#scan();
    }
    const found = this.#take();
    // If another document follows, this one was broken rather than truncated.
    return found.map((piece, index) =>
      piece.kind === 'truncated' && index < found.length - 1 ? { ...piece, kind: 'broken' } : piece,
    );
  }

  #take(): Piece[] {
    const found = this.#pieces;
    this.#pieces = [];
    return found;
  }

  #scan(): void {
    while (this.#at < this.#held.length) {
      const byte = this.#held[this.#at] as number;
      if (this.#started) this.#within(byte, this.#started);
      else this.#between(byte);
      this.#advance();
    }
  }

  #advance(): void {
    const byte = this.#held[this.#at] as number;
    this.#at += 1;
    if (byte === BYTE.lineFeed) {
      this.#line += 1;
      this.#column = 0;
      this.#isLineBlank = true;
      return;
    }
    this.#column += 1;
    if (!isBlank(byte)) this.#isLineBlank = false;
  }

  #between(byte: number): void {
    if (isBlank(byte)) return;
    if (byte === BYTE.curly && this.#mayStart()) this.#start();
    else if (BYTE_ORDER_MARK[this.#passed + this.#at] === byte) this.#column -= 1;
    else if (!this.#isSeeking && !BETWEEN.has(byte)) this.#refuse();
  }

  #refuse(): void {
    this.#pieces.push({ kind: 'broken', place: this.#place(this.#at, this.#line), reason: 'text that is no document' });
    this.#isSeeking = true;
  }

  #mayStart(): boolean {
    return !this.#isSeeking || (this.#isLineBlank && this.#column <= (this.#indent ?? 0));
  }

  #start(): void {
    this.#indent ??= this.#column;
    this.#isSeeking = false;
    this.#started = { index: this.#at, line: this.#line, tracker: new Tracker() };
    this.#started.tracker.step(BYTE.curly);
  }

  #within(byte: number, started: OpenDocument): void {
    const fault = started.tracker.step(byte);
    if (fault) this.#giveUp(started, 'broken', fault);
    else if (started.tracker.isClosed) this.#finish(started);
    else if (this.#at - started.index >= this.#longest) {
      this.#giveUp(started, 'broken', `a document of more than ${this.#longest} bytes`);
    }
  }

  #finish(started: OpenDocument): void {
    if (started.tracker.isTooDeep) {
      const reason = `a document nested more than ${DEEPEST} deep`;
      this.#pieces.push({ kind: 'broken', place: this.#place(started.index, started.line), reason });
      this.#started = null;
      return;
    }
    const parsed = parse(this.#held.subarray(started.index, this.#at + 1));
    if (typeof parsed === 'string') {
      this.#giveUp(started, 'broken', parsed);
      return;
    }
    this.#pieces.push({ kind: 'document', place: this.#place(started.index, started.line), ...parsed });
    this.#started = null;
  }

  /** Drops the open document and rescans from its first brace. */
  #giveUp({ index, line }: OpenDocument, kind: 'broken' | 'truncated', reason: string): void {
    this.#pieces.push({ kind, place: this.#place(index, line), reason });
    this.#at = index;
    this.#line = line;
    this.#started = null;
    this.#isSeeking = true;
  }

  #place(index: number, line: number): Place {
    return { line, offset: this.#passed + index };
  }
}
