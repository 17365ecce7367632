import type { StoreView } from '@patchwork/domain/stores/store-view.ts';
import { sql } from 'kysely';
import type { SynonymRow } from '../../src/catalog/text/synonyms.ts';
import type { Executor } from '../../src/db/schema.ts';
import type { Kind } from '../input/kind.ts';
import type { Ledger } from '../report/ledger.ts';
import type { Retention } from '../stage/settle.ts';

/** `replace`: the kinds that come take the place of what is there; `merge`: they are added to it. */
export type Mode = 'replace' | 'merge';

export interface Plan {
  readonly mode: Mode;
  readonly kinds: ReadonlySet<Kind>;
  readonly staying: Retention;
}

/** As much of a store view as decides which categories it shows. */
export type StoreRoot = Pick<StoreView, 'code' | 'rootCategoryId'>;

export interface LoadOptions {
  readonly executor: Executor;
  readonly plan: Plan;
  readonly ledger: Ledger;
  /** Stops the load between two statements; the transaction is undone then. */
  /** Which categories each store view shows. */
  readonly stores: readonly StoreRoot[];
  /** Null: none were given. */
  readonly synonyms: readonly SynonymRow[] | null;
  readonly signal: AbortSignal;
  readonly onLoaded: (kind: Kind, documents: number) => void;
}

/** Which kinds came, and so what stays of the shop as it is. */
export const makePlan = async (executor: Executor, mode: Mode): Promise<Plan> => {
  const { rows } = await sql<{
    kind: Kind;
  }>`select distinct replace(kind, 'nested_', '') as kind from import_document`.execute(executor);
  const kinds = new Set(rows.map(({ kind }) => kind));
  const stays = (kind: Kind) => mode === 'merge' || !kinds.has(kind);
  return { mode, kinds, staying: { products: stays('product'), categories: stays('category') } };
};
