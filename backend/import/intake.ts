import { sql } from 'kysely';
import type { Executor } from '../src/db/schema.ts';
import { Entries, type Entry, type InputItem } from './input/entries.ts';
import { findFormatProblem, whyNoJson } from './input/foreign.ts';
import type { Kind } from './input/kind.ts';
import type { Source } from './input/source.ts';
import { type Piece, type Place, Splitter } from './input/split.ts';
import { TABLES } from './load/clear.ts';
import type { Mode } from './load/plan.ts';
import { type AssetTexts, readAsset } from './read/asset.ts';
import { createReader } from './read/reader.ts';
import { numberFor, readId } from './repair/number.ts';
import type { Ledger } from './report/ledger.ts';
import { Stager } from './stage/stager.ts';

export class RefusedError extends Error {}

interface IntakeOptions {
  readonly executor: Executor;
  readonly ledger: Ledger;
  readonly mode: Mode;
  /** Loads the complete documents of a truncated file too. */
  readonly skipsBroken: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: IntakeProgress) => void;
}

export interface IntakeProgress {
  readonly source: Source;
  /** Bytes of the file as stored. */
  readonly read: number;
  readonly documents: number;
}

/** Each is held in memory. */
const MOST_ASSETS = 100_000;

const shownPlace = (file: string, { line }: Place): string => `${file}:${line}`;

/** More broken documents than this are no accident: half a catalogue must not replace a whole one. */
const FEW_BROKEN = 3;

const isPackingFault = (error: unknown): error is Error =>
  error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('Z_');

/** Reads files into the staging tables. */
export class Intake {
  readonly #options: IntakeOptions;
  readonly #stager: Stager;
  readonly #read = createReader();
  readonly #assets = new Map<string, AssetTexts>();
  #documents = 0;
  #file = '';
  /** Lines with a broken document in the current file. */
  #brokenLines: number[] = [];
  #whyEmpty: string | null = null;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#stager = new Stager(options.executor, ({ kind, id }) => {
      if (kind === 'nested_category') return;
      options.ledger.skipped(kind, 'a later document has its id', `id ${id}`);
    });
  }

  /** Texts of a content service's files, by their addresses. */
  get assets(): ReadonlyMap<string, AssetTexts> {
    return this.#assets;
  }

  get documents(): number {
    return this.#documents;
  }

  /** Why the last file has no usable document; empty if it has. */
  get whyEmpty(): string {
    return this.#whyEmpty ?? 'nothing in it is kept here';
  }

  /** Reads a whole file. Refuses one that is truncated, not text, or broken in many places. */
  async take(source: Source): Promise<void> {
    this.#file = source.name;
    this.#brokenLines = [];
    this.#whyEmpty = 'it is empty';
    const [splitter, entries] = [new Splitter(), new Entries(source.name)];
    const settle = async (pieces: readonly Piece[]): Promise<void> => {
      for (const piece of pieces) for (const found of entries.take(piece)) await this.#settle(found);
    };
    for await (const chunk of this.#chunks(source)) await settle(splitter.push(chunk));
    await settle(splitter.end());
    for (const found of entries.end()) await this.#settle(found);
    await this.#stager.flush();
  }

  /** The text of a file. A failed decompression counts as truncation. */
  async *#chunks(source: Source): AsyncGenerator<Uint8Array> {
    const { signal, onProgress } = this.#options;
    let [read, offset] = [0, 0];
    const onRead = (bytes: number): void => {
      read = bytes;
    };
    try {
      for await (const chunk of source.open({ onRead, signal })) {
        signal.throwIfAborted();
        if (offset === 0) this.#look(chunk);
        onProgress({ source, read, documents: this.#documents });
        offset += chunk.length;
        yield chunk;
      }
    } catch (error) {
      if (!isPackingFault(error)) throw error;
      this.#cutOff(`after ${offset} bytes of text it cannot be unpacked (${error.message})`, { line: 0, offset });
    }
  }

  #look(first: Uint8Array): void {
    const reason = findFormatProblem(first);
    if (reason) throw new RefusedError(`${this.#file} cannot be read: ${reason}. Nothing was loaded.`);
    this.#whyEmpty = whyNoJson(first);
  }

  #broken(place: Place, reason: string): void {
    const { ledger, skipsBroken } = this.#options;
    ledger.broken({ file: this.#file, line: place.line, offset: place.offset, reason });
    this.#whyEmpty ??= `${reason}, line ${place.line}`;
    this.#brokenLines.push(place.line);
    if (skipsBroken || this.#brokenLines.length <= FEW_BROKEN) return;
    throw new RefusedError(
      `${this.#file} is broken in more than ${FEW_BROKEN} places (lines ${this.#brokenLines.join(', ')}: ${reason}). ` +
        'Nothing was loaded; --skip-broken loads what is whole.',
    );
  }

  #cutOff(reason: string, { line, offset }: Place): void {
    const { ledger, skipsBroken } = this.#options;
    if (!skipsBroken) {
      throw new RefusedError(
        `${this.#file} is cut off: ${reason}. Nothing was loaded; --skip-broken loads what is whole.`,
      );
    }
    ledger.broken({ file: this.#file, line, offset, reason });
  }

  async #settle(found: InputItem): Promise<void> {
    const { ledger } = this.#options;
    if ('entry' in found) return this.#keep(found.entry);
    if ('asset' in found) return this.#keepAsset(found.asset);
    const { line, offset } = found.place;
    if ('skipped' in found) {
      this.#whyEmpty ??= `${found.skipped}, line ${line}`;
      return ledger.passedOver(found.skipped, shownPlace(this.#file, found.place));
    }
    if (!found.isTruncated) this.#broken(found.place, found.broken);
    else this.#cutOff(`the document at line ${line}, byte ${offset} has no end`, found.place);
  }

  #keepAsset(source: Record<string, unknown>): void {
    const asset = readAsset(source);
    if (asset && this.#assets.size < MOST_ASSETS) this.#assets.set(asset.address, asset.texts);
  }

  async #keep(entry: Entry): Promise<void> {
    this.#documents += 1;
    const { ledger } = this.#options;
    const { kind, id } = entry;
    const place = shownPlace(this.#file, entry.place);
    const example = id === '' ? place : `id ${id}, ${place}`;
    if (entry.action === 'remove') return this.#remove(entry, example);
    const source = entry.action === 'keep' ? entry.source : await this.#changed(entry);
    if (!source) return ledger.skipped(kind, 'a change of a document that is not there', example);
    const result = this.#read({ kind, id, source });
    if ('skipped' in result) return ledger.skipped(kind, result.skipped, example);
    const repairs = entry.isLatin1 ? [...result.repairs, 'text in Latin-1, decoded'] : result.repairs;
    ledger.repaired(kind, repairs, example);
    const isRepaired = repairs.length > 0;
    await this.#stager.add(result.document, { isRepaired, isChange: entry.action === 'change' });
  }

  async #remove({ kind, id }: Entry, example: string): Promise<void> {
    const { ledger, mode } = this.#options;
    const wasStaged = await this.#stager.remove({ kind, id: readId(id) ?? numberFor(id) });
    // A merge removes it from the shop, and counts it there.
    if (mode === 'merge') return;
    if (wasStaged) ledger.removed(kind);
    else ledger.skipped(kind, 'a removal of a document that is not there', example);
  }

  /** Applies the changes to the staged document, else (in a merge) to the one in the shop. Null if there is neither. */
  async #changed({ kind, id, source, isUpsert }: Entry): Promise<Record<string, unknown> | null> {
    const number = readId(id) ?? numberFor(id);
    const known = (await this.#stager.find({ kind, id: number })) ?? (await this.#inShop(kind, number));
    if (!known) return isUpsert ? source : null;
    return { ...known, ...source, id: number };
  }

  async #inShop(kind: Kind, id: number): Promise<Record<string, unknown> | null> {
    const { executor, mode } = this.#options;
    if (mode === 'replace' || kind === 'story') return null;
    const { rows } = await sql<{ source: Record<string, unknown> }>`
      select source from ${sql.table(TABLES[kind])} where id = ${id}`.execute(executor);
    if (!rows[0]) return null;
    const { stock: _stock, ...source } = rows[0].source;
    return source;
  }
}
