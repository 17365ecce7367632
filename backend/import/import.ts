import { sql } from 'kysely';
import type { SynonymRow } from '../src/catalog/text/synonyms.ts';
import { migrate } from '../src/db/migrate.ts';
import type { Database } from '../src/db/open.ts';
import type { Executor } from '../src/db/schema.ts';
import type { Source } from './input/source.ts';
import { Intake, type IntakeProgress, RefusedError } from './intake.ts';
import { createMediaFolder } from './load/media-folder.ts';
import { type Mode, makePlan, type StoreRoot } from './load/plan.ts';
import { loadShop } from './load/shop.ts';
import type { Ledger } from './report/ledger.ts';
import { settlePaths } from './stage/paths.ts';
import { settleNames } from './stage/settle.ts';
import { createStagingTables, indexStagingTables } from './stage/tables.ts';

/** An arbitrary id, the same for all imports. */
const IMPORT_LOCK = 7_203_116;

export type ImportProgress =
  | ({ readonly step: 'reading' } & IntakeProgress)
  | { readonly step: 'settling' }
  | { readonly step: 'loading'; readonly loaded: number; readonly documents: number };

export interface ImportOptions {
  readonly sources: readonly Source[];
  readonly mode: Mode;
  readonly skipsBroken: boolean;
  /** Rolls back at the end; migrations are applied anyway. */
  readonly isDryRun: boolean;
  /** Categories that each store view shows. */
  readonly stores: readonly StoreRoot[];
  readonly synonyms: readonly SynonymRow[] | null;
  /** Folder with the pictures that the documents name; null: drawings stand in for them. */
  readonly mediaDirectory: string | null;
  readonly signal: AbortSignal;
  readonly ledger: Ledger;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** Thrown to roll back the transaction of a dry run. */
class DryRun extends Error {}

const readAll = async (executor: Executor, options: ImportOptions): Promise<Intake> => {
  const { sources, ledger, mode, skipsBroken, signal, onProgress } = options;
  const intake = new Intake({
    executor,
    ledger,
    mode,
    skipsBroken,
    signal,
    onProgress: (progress) => onProgress({ step: 'reading', ...progress }),
  });
  const empty: string[] = [];
  for (const source of sources) {
    const before = intake.documents;
    await intake.take(source);
    if (intake.documents > before) continue;
    empty.push(`${source.name}: ${intake.whyEmpty}`);
    ledger.note(`${source.name} contains no documents of a supported kind (${intake.whyEmpty}).`);
  }
  if (intake.documents === 0) {
    throw new RefusedError(`There is no document in these files; nothing was changed.\n  ${empty.join('\n  ')}`);
  }
  return intake;
};

const switchOver = async (executor: Executor, options: ImportOptions, intake: Intake): Promise<void> => {
  const { documents, assets } = intake;
  const { ledger, mode, stores, synonyms, signal, isDryRun, onProgress } = options;
  let loaded = 0;
  onProgress({ step: 'settling' });
  const plan = await makePlan(executor, mode);
  await indexStagingTables(executor);
  signal.throwIfAborted();
  await executor.transaction().execute(async (transaction) => {
    await settleNames(transaction, plan.staying, ledger);
    await settlePaths(transaction, plan.staying, ledger);
    signal.throwIfAborted();
    const onLoaded = (_kind: string, count: number): void => {
      loaded += count;
      onProgress({ step: 'loading', loaded, documents });
    };
    const findFile = createMediaFolder(options.mediaDirectory);
    await loadShop({ executor: transaction, plan, ledger, stores, synonyms, findFile, assets, signal, onLoaded });
    signal.throwIfAborted();
    if (isDryRun) throw new DryRun();
  });
};

const load = (executor: Executor, options: ImportOptions, intake: Intake): Promise<void> =>
  switchOver(executor, options, intake).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });

const withStaging = async (executor: Executor, work: () => Promise<void>): Promise<void> => {
  // Reading a slow pipe and settling a large shop may take long.
  await sql`set statement_timeout = 0`.execute(executor);
  await sql`set idle_in_transaction_session_timeout = 0`.execute(executor);
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as held`.execute(executor);
  if (!rows[0]?.held) throw new RefusedError('Another import is in progress on this database.');
  try {
    await createStagingTables(executor);
    await work();
  } finally {
    // Drops temporary tables, lock and settings. If the connection is lost, they are gone already.
    await sql`discard all`.execute(executor).catch(() => undefined);
  }
};

/**
 * Imports files into the shop's database: read and repaired into temporary tables, then switched over in one transaction.
 * If it stops before the commit, the shop is unchanged. Refuses files that are truncated or empty.
 */
export const importFiles = async ({ db }: Pick<Database, 'db'>, options: ImportOptions): Promise<void> => {
  await migrate(db);
  options.signal.throwIfAborted();
  await db.connection().execute((executor) =>
    withStaging(executor, async () => {
      const intake = await readAll(executor, options);
      await load(executor, options, intake);
    }),
  );
};
