import { sql } from 'kysely';
import type { Executor } from '../../src/db/schema.ts';
import type { Kind } from '../input/kind.ts';
import type { StagedDocument } from '../read/staged.ts';
import { unnestRows } from './columns.ts';

/** Characters per batch, since documents differ in length. */
const BATCH_LENGTH = 1_000_000;
const BATCH_ROWS = 1000;

/** A category inside its parent is staged apart: it is used only if it has no document of its own. */
type StagedKind = Kind | 'nested_category';

interface Row {
  readonly kind: StagedKind;
  readonly id: number;
  readonly key: string | null;
  readonly path: string | null;
  readonly rank: number;
  readonly place: number;
  readonly is_repaired: boolean;
  readonly source: string;
}

const ROW = {
  kind: 'text',
  id: 'int',
  key: 'text',
  path: 'text',
  rank: 'smallint',
  place: 'bigint',
  is_repaired: 'boolean',
  source: 'text',
} as const;
const VARIANT = { parent_id: 'int', id: 'int', sku: 'text', path: 'text' } as const;

interface DocumentName {
  readonly kind: StagedKind;
  readonly id: number;
}

interface StageOptions {
  readonly isRepaired: boolean;
  /** A changed document rather than another one of the same name. */
  readonly isChange: boolean;
}

const formatName = ({ kind, id }: DocumentName): string => `${kind} ${id}`;

/** Writes documents to the staging tables in batches. The last one of a name wins. */
export class Stager {
  readonly #executor: Executor;
  readonly #onReplaced: (name: DocumentName) => void;
  readonly #rows = new Map<string, { row: Row; document: StagedDocument; isExpected: boolean }>();
  #length = 0;
  #place = 0;

  constructor(executor: Executor, onReplaced: (name: DocumentName) => void) {
    this.#executor = executor;
    this.#onReplaced = onReplaced;
  }

  async add(document: StagedDocument, options: StageOptions): Promise<void> {
    await this.#lay(document.kind, document, options);
    for (const nested of document.nested) await this.#addNested(nested);
  }

  async #addNested(document: StagedDocument): Promise<void> {
    await this.#lay('nested_category', document, { isRepaired: false, isChange: false });
    for (const nested of document.nested) await this.#addNested(nested);
  }

  async #lay(kind: StagedKind, document: StagedDocument, { isRepaired, isChange }: StageOptions): Promise<void> {
    const { id, key, path, rank } = document;
    const name = formatName({ kind, id });
    const waiting = this.#rows.get(name);
    if (waiting && !isChange) this.#onReplaced({ kind, id });
    // Whether the name is already in the tables is checked for the first of a batch.
    const isExpected = waiting ? waiting.isExpected : isChange;
    this.#place += 1;
    const source = JSON.stringify(document.source);
    const row = { kind, id, key, path, rank, place: this.#place, is_repaired: isRepaired, source };
    this.#rows.set(name, { row, document, isExpected });
    this.#length += source.length;
    if (this.#length >= BATCH_LENGTH || this.#rows.size >= BATCH_ROWS) await this.flush();
  }

  /** The staged source; null if it is not staged. */
  async find(name: DocumentName): Promise<Record<string, unknown> | null> {
    const waiting = this.#rows.get(formatName(name));
    if (waiting) return waiting.document.source;
    const { rows } = await sql<{ source: string }>`
      select source from import_document where kind = ${name.kind} and id = ${name.id}`.execute(this.#executor);
    return rows[0] ? JSON.parse(rows[0].source) : null;
  }

  /** Removes a staged document, and marks it for removal from the shop; false if it was not staged. */
  async remove({ kind, id }: DocumentName): Promise<boolean> {
    await this.flush();
    const { rows } = await sql`delete from import_document where kind = ${kind} and id = ${id} returning id`.execute(
      this.#executor,
    );
    if (kind === 'product') await sql`delete from import_variant where parent_id = ${id}`.execute(this.#executor);
    await sql`insert into import_removed (kind, id) values (${kind}, ${id}) on conflict do nothing`.execute(
      this.#executor,
    );
    return rows.length > 0;
  }

  async flush(): Promise<void> {
    const staged = [...this.#rows.values()];
    this.#rows.clear();
    this.#length = 0;
    if (staged.length === 0) return;
    const expected = new Set(staged.filter(({ isExpected }) => isExpected).map(({ row }) => formatName(row)));
    const replaced = await this.#insert(staged.map(({ row }) => row));
    for (const name of replaced) if (!expected.has(formatName(name))) this.#onReplaced(name);
    const products = staged.map(({ document }) => document).filter((document) => document.kind === 'product');
    if (products.length > 0) await this.#insertVariants(products);
  }

  /** Returns names that existed before. */
  async #insert(rows: readonly Row[]): Promise<DocumentName[]> {
    const names = sql.join(Object.keys(ROW).map((name) => sql.ref(name)));
    const { rows: written } = await sql<DocumentName & { was_there: boolean }>`
      insert into import_document (${names}) select ${names} from ${unnestRows(rows, ROW)}
      on conflict (kind, id) do update set
        key = excluded.key, path = excluded.path, rank = excluded.rank, place = excluded.place,
        is_repaired = excluded.is_repaired, source = excluded.source
      returning kind, id, xmax <> 0 as was_there`.execute(this.#executor);
    return written.filter((row) => row.was_there);
  }

  async #insertVariants(products: readonly StagedDocument[]): Promise<void> {
    await sql`delete from import_variant where parent_id = any(${products.map(({ id }) => id)}::int[])`.execute(
      this.#executor,
    );
    const rows = products.flatMap(({ id: parent_id, variants }) =>
      variants.map(({ id, sku, path }) => ({ parent_id, id, sku, path })),
    );
    if (rows.length === 0) return;
    const names = sql.join(Object.keys(VARIANT).map((name) => sql.ref(name)));
    await sql`insert into import_variant (${names}) select ${names} from ${unnestRows(rows, VARIANT)}`.execute(
      this.#executor,
    );
  }
}
