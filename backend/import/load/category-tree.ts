import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../src/db/schema.ts';

export interface Branch {
  readonly id: number;
  readonly parent: number;
  readonly name: string;
  /** As in the dump; null if it has none. */
  readonly level: number | null;
  /** Ids from the root down; empty if the dump has no numeric path. */
  readonly lineage: readonly number[];
}

const branchQuery = (from: RawBuilder<unknown>) => sql<Omit<Branch, 'lineage'> & { ids: string | null }>`
  select id, coalesce((source ->> 'parent_id')::int, 0) as parent, source ->> 'name' as name,
    case when source ->> 'level' ~ '^\\d{1,3}$' then (source ->> 'level')::int end as level, source ->> 'path' as ids
  from ${from} order by id`;

const parseLineage = (ids: string | null, id: number): number[] => {
  if (!ids || !/^\d{1,10}(\/\d{1,10})*$/.test(ids)) return [];
  const lineage = ids.split('/').map(Number);
  return lineage.at(-1) === id ? lineage : [];
};

/** All categories after the import: the staged ones, and those kept from the shop. */
export const readBranches = async (executor: Executor, isStaying: boolean): Promise<Branch[]> => {
  const staged = sql`(select id, source::jsonb as source from import_document where kind = 'category') as staged`;
  const stays = sql`(select id, source from category where ${isStaying} and not exists (
    select from import_document where kind = 'category' and import_document.id = category.id)) as stays`;
  const found = [await branchQuery(staged).execute(executor), await branchQuery(stays).execute(executor)];
  return found.flatMap(({ rows }) => rows.map(({ ids, ...row }) => ({ ...row, lineage: parseLineage(ids, row.id) })));
};

export interface CategoryTree {
  find(id: number): Branch | undefined;
  /** Ids from the root down to the category itself. */
  lineage(id: number): readonly number[];
  level(id: number): number;
}

/** Levels of categories without a known parent: the root's child is the first one shown. */
const FIRST_SHOWN = 2;

export const createCategoryTree = (branches: readonly Branch[]): CategoryTree => {
  const byId = new Map(branches.map((branch) => [branch.id, branch]));
  /** A category that is its own ancestor counts as top-level. */
  const above = (id: number, seen: readonly number[] = []): Branch | undefined => {
    const branch = byId.get(byId.get(id)?.parent ?? -1);
    return branch && branch.id !== id && !seen.includes(branch.id) ? branch : undefined;
  };
  /** Dumps often lack the platform's root, though categories refer to it. */
  const withUnknownParent = (id: number): readonly number[] => {
    const parent = byId.get(id)?.parent ?? 0;
    return parent > 0 && !byId.has(parent) ? [parent, id] : [id];
  };
  const lineage = (id: number, below: readonly number[] = []): readonly number[] => {
    const known = byId.get(id)?.lineage ?? [];
    const parent = above(id, below);
    if (!parent) return known.length > 0 ? known : withUnknownParent(id);
    if (known.at(-2) === parent.id && below.length === 0) return known;
    return [...lineage(parent.id, [...below, id]), id];
  };
  const level = (id: number, below: readonly number[] = []): number => {
    const ownLevel = byId.get(id)?.level ?? null;
    const parent = above(id, below);
    if (!parent) return ownLevel ?? FIRST_SHOWN;
    const over = level(parent.id, [...below, id]);
    return ownLevel !== null && ownLevel > over ? ownLevel : over + 1;
  };
  return { find: (id) => byId.get(id), lineage: (id) => lineage(id), level: (id) => level(id) };
};
