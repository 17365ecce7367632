import { findRootCategory, getLineage, NO_ROOT } from '@patchwork/domain/catalog/root-category.ts';
import { sql } from 'kysely';
import type { LoadOptions, StoreRoot } from './plan.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly path: string | null;
  readonly level: number | null;
}

const USUAL = 2;
const NAMED = 5;

const isBelow = (row: Row, root: number): boolean => root === NO_ROOT || getLineage(row).slice(0, -1).includes(root);

const named = (rows: readonly Row[]): string => {
  const shown = rows.slice(0, NAMED).map(({ id, name }) => `${id} ${name}`);
  return shown.join(', ') + (rows.length > NAMED ? ', …' : '');
};

const foundNote = (root: number): string =>
  root === NO_ROOT
    ? 'The categories have no root above them: those without a parent are the first ones of the menu.'
    : `The categories hang below ${root}, which is taken as the root of the shop.`;

const emptyNote = ({ code, rootCategoryId }: StoreRoot, found: number): string =>
  `Store "${code}" shows what is below category ${rootCategoryId}, and nothing is: it has no menu. ` +
  `Set its rootCategoryId to ${found}, or leave it out.`;

/** Reports which categories shoppers will see, and the settings for the others. */
export const reportRoots = async ({ executor, ledger, stores }: LoadOptions): Promise<void> => {
  const { rows } = await sql<Row>`select id, source ->> 'name' as name, source ->> 'path' as path,
    (source ->> 'level')::int as level from category where (source ->> 'is_active')::boolean order by id`.execute(
    executor,
  );
  if (rows.length === 0) return;
  const found = findRootCategory(rows);
  const roots = stores.map(({ rootCategoryId }) => rootCategoryId ?? found);
  if (found !== USUAL && stores.some(({ rootCategoryId }) => rootCategoryId === null)) ledger.note(foundNote(found));
  for (const store of stores) {
    const { rootCategoryId } = store;
    if (rootCategoryId !== null && !rows.some((row) => isBelow(row, rootCategoryId))) {
      ledger.note(emptyNote(store, found));
    }
  }
  const above = new Set(roots.flatMap((root) => [root, ...rows.filter(({ id }) => id === root).flatMap(getLineage)]));
  const outside = rows.filter((row) => !above.has(row.id) && !roots.some((root) => isBelow(row, root)));
  if (outside.length > 0)
    ledger.note(`${outside.length} categories are below no root and in no menu: ${named(outside)}.`);
};
