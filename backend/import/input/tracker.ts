import { BYTE, isBlank } from './bytes.ts';

/** Syntax error, reported at once because the text after it may be valid; null: none so far. */
type Fault = string | null;

/** Shop documents nest about ten levels; far deeper ones would overflow the stack of recursive code. */
export const DEEPEST = 200;

/** Tracks one document from its first brace to its last. Only brackets and strings; the parser does the rest. */
export class Tracker {
  readonly #open: number[] = [];
  #isText = false;
  #isEscaped = false;
  #isTooDeep = false;
  /** The last byte that is neither blank nor inside a text. */
  #previous = 0;

  get isClosed(): boolean {
    return this.#open.length === 0;
  }

  /** Whether recursive code would overflow. */
  get isTooDeep(): boolean {
    return this.#isTooDeep;
  }

  step(byte: number): Fault {
    return this.#isText ? this.#inText(byte) : this.#outsideText(byte);
  }

  #inText(byte: number): Fault {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BYTE.backslash) this.#isEscaped = true;
    else if (byte === BYTE.quote) this.#isText = false;
    return byte === BYTE.lineFeed ? 'a line that ends inside a text' : null;
  }

  #outsideText(byte: number): Fault {
    if (isBlank(byte)) return null;
    const isOpening = byte === BYTE.curly || byte === BYTE.square;
    if (isOpening && !this.#mayOpen()) return 'a bracket where none can be';
    this.#previous = byte;
    if (byte === BYTE.quote) this.#isText = true;
    else if (isOpening) this.#openBracket(byte);
    else if (byte === BYTE.curlyEnd || byte === BYTE.squareEnd) return this.#close(byte);
    return null;
  }

  #openBracket(byte: number): void {
    this.#open.push(byte);
    if (this.#open.length > DEEPEST) this.#isTooDeep = true;
  }

  #mayOpen(): boolean {
    const { comma, colon, square } = BYTE;
    if (this.isClosed || this.#previous === colon) return true;
    return this.#open.at(-1) === square && (this.#previous === square || this.#previous === comma);
  }

  /** The code of a closing bracket is that of its opening one plus two. */
  #close(byte: number): Fault {
    return this.#open.pop() === byte - 2 ? null : 'brackets that do not match';
  }
}
