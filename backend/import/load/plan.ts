import type { StoreView } from '@patchwork/domain/stores/store-view.ts';
import { sql } from 'kysely';
import type { SynonymRow } from '../../src/catalog/text/synonyms.ts';
import type { Executor } from '../../src/db/schema.ts';
import type { Kind } from '../input/kind.ts';
import type { AssetTexts } from '../read/asset.ts';
import type { Ledger } from '../report/ledger.ts';
import type { Retention } from '../stage/settle.ts';
import type { FindFile } from './media-folder.ts';

/** `replace`: the kinds in the dump replace the shop's; `merge`: they are added. */
export type Mode = 'replace' | 'merge';

export interface Plan {
  readonly mode: Mode;
  readonly kinds: ReadonlySet<Kind>;
  readonly staying: Retention;
}

/** The part of a store view that selects its categories. */
export type StoreRoot = Pick<StoreView, 'code' | 'rootCategoryId'>;

export interface LoadOptions {
  readonly executor: Executor;
  readonly plan: Plan;
  readonly ledger: Ledger;
  /** Stops the load between two statements; the transaction is rolled back. */
  /** Which categories each store view shows. */
  readonly stores: readonly StoreRoot[];
  readonly synonyms: readonly SynonymRow[] | null;
  readonly findFile: FindFile;
  /** Files of a content service, by their addresses. */
  readonly assets: ReadonlyMap<string, AssetTexts>;
  readonly signal: AbortSignal;
  readonly onLoaded: (kind: Kind, documents: number) => void;
}

/** Which kinds are in the dump, and therefore what stays. */
export const makePlan = async (executor: Executor, mode: Mode): Promise<Plan> => {
  const { rows } = await sql<{
    kind: Kind;
  }>`select distinct replace(kind, 'nested_', '') as kind from import_document`.execute(executor);
  const kinds = new Set(rows.map(({ kind }) => kind));
  const stays = (kind: Kind) => mode === 'merge' || !kinds.has(kind);
  return { mode, kinds, staying: { products: stays('product'), categories: stays('category') } };
};
