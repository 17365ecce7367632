import { BYTE, isBlank } from './bytes.ts';

/** What keeps the text from being JSON, told as soon as it shows, since what follows may be sound. Null: nothing yet. */
type Fault = string | null;

/** Follows one document from its first brace to its last. Looks at brackets and texts only; the parser does the rest. */
export class Tracker {
  readonly #open: number[] = [];
  #isText = false;
  #isEscaped = false;
  /** The last byte that is neither blank nor inside a text. */
  #previous = 0;

  get isClosed(): boolean {
    return this.#open.length === 0;
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
    else if (isOpening) this.#open.push(byte);
    else if (byte === BYTE.curlyEnd || byte === BYTE.squareEnd) return this.#close(byte);
    return null;
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
