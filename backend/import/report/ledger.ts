import { KINDS, type Kind } from '../input/kind.ts';

export interface Tally {
  count: number;
  readonly examples: string[];
}

interface BrokenText {
  readonly file: string;
  readonly line: number;
  /** Bytes of unpacked text before it. */
  readonly offset: number;
  readonly reason: string;
}

interface KindLedger {
  loaded: number;
  /** Loaded documents with at least one repair. */
  repaired: number;
  skipped: number;
  removed: number;
  readonly repairs: Map<string, Tally>;
  readonly skips: Map<string, Tally>;
}

const EXAMPLES = 3;
const BROKEN_SHOWN = 20;

const count = (tallies: Map<string, Tally>, reason: string, example: string): void => {
  const tally = tallies.get(reason) ?? { count: 0, examples: [] };
  tally.count += 1;
  if (tally.examples.length < EXAMPLES) tally.examples.push(example);
  tallies.set(reason, tally);
};

const emptyKind = (): KindLedger => ({
  loaded: 0,
  repaired: 0,
  skipped: 0,
  removed: 0,
  repairs: new Map(),
  skips: new Map(),
});

/** The report of an import, of constant size. */
export class Ledger {
  readonly #kinds = new Map<Kind, KindLedger>(KINDS.map((kind) => [kind, emptyKind()]));
  readonly #others = new Map<string, Tally>();
  readonly #broken: BrokenText[] = [];
  #brokenCount = 0;
  readonly #notes: string[] = [];

  #of(kind: Kind): KindLedger {
    const ledger = this.#kinds.get(kind);
    if (!ledger) throw new TypeError(`There is no account of ${kind}`);
    return ledger;
  }

  repaired(kind: Kind, reasons: Iterable<string>, example: string): void {
    const { repairs } = this.#of(kind);
    for (const reason of reasons) count(repairs, reason, example);
  }

  skipped(kind: Kind, reason: string, example: string): void {
    const ledger = this.#of(kind);
    ledger.skipped += 1;
    count(ledger.skips, reason, example);
  }

  /** A document of an unknown kind. */
  passedOver(reason: string, example: string): void {
    count(this.#others, reason, example);
  }

  broken(text: BrokenText): void {
    this.#brokenCount += 1;
    if (this.#broken.length < BROKEN_SHOWN) this.#broken.push(text);
  }

  /** Documents that the shop has now, and how many were repaired. */
  loaded(kind: Kind, documents: number, repaired: number): void {
    const ledger = this.#of(kind);
    ledger.loaded += documents;
    ledger.repaired += repaired;
  }

  removed(kind: Kind): void {
    this.#of(kind).removed += 1;
  }

  note(text: string): void {
    this.#notes.push(text);
  }

  /** The report so far, as plain JSON. */
  account() {
    const tallies = (map: ReadonlyMap<string, Tally>) =>
      [...map].map(([reason, tally]) => ({ reason, ...tally })).sort((a, b) => b.count - a.count);
    return {
      kinds: [...this.#kinds].map(([kind, { repairs, skips, ...numbers }]) => ({
        kind,
        ...numbers,
        repairs: tallies(repairs),
        skips: tallies(skips),
      })),
      passedOver: tallies(this.#others),
      broken: { count: this.#brokenCount, first: [...this.#broken] },
      notes: [...this.#notes],
    };
  }
}

export type Account = ReturnType<Ledger['account']>;
