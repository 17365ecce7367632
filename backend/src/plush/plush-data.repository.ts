import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface BreedTable {
  readonly id: number;
  readonly species: 'dog' | 'cat';
  readonly name: string;
}

interface ExtraPhotoAddOnTable {
  readonly product_sku: string;
  readonly sku: string;
  readonly label: string;
  readonly qty: number;
  readonly position: number;
}

interface RushAddOnTable {
  readonly product_sku: string;
  readonly sku: string;
  readonly text: string;
  /** Minor units. */
  readonly price: number;
  readonly is_domestic: boolean;
  readonly position: number;
}

interface BodyPartTable {
  readonly id: number;
  readonly kind: string;
  readonly parent_id: number | null;
  readonly code: string;
  readonly name: string;
  readonly is_required: boolean;
  readonly max_values: number;
  readonly position: number;
  readonly detailing_flag_text: string | null;
}

interface BodyPartValueTable {
  readonly id: number;
  readonly body_part_id: number;
  readonly code: string;
  readonly name: string;
  readonly content_type: 1 | 2 | 3;
  readonly is_default: boolean;
  readonly position: number;
  readonly color: string | null;
  readonly image: string | null;
  readonly value_group: string | null;
}

interface Tables {
  readonly breed: BreedTable;
  readonly plush_product: { readonly sku: string; readonly kind: string };
  readonly extra_photo_add_on: ExtraPhotoAddOnTable;
  readonly rush_add_on: RushAddOnTable;
  readonly body_part: BodyPartTable;
  readonly body_part_value: BodyPartValueTable;
}

type BreedRow = BreedTable;
export type BodyPartRow = BodyPartTable;
export type ValueRow = BodyPartValueTable;
export type RushRow = RushAddOnTable;

const tables = withTables<Tables>;

export const findBreeds = (executor: Executor): Promise<BreedRow[]> =>
  tables(executor).selectFrom('breed').selectAll().orderBy('species', 'desc').orderBy('name').execute();

export const findExtraPhotoAddOns = (executor: Executor, productSku: string) =>
  tables(executor)
    .selectFrom('extra_photo_add_on')
    .where('product_sku', '=', productSku)
    .select(['sku', 'label', 'qty'])
    .orderBy('position')
    .execute();

export const findRushAddOns = (executor: Executor): Promise<RushRow[]> =>
  tables(executor).selectFrom('rush_add_on').selectAll().orderBy('product_sku').orderBy('position').execute();

export const findProductRushAddOns = (executor: Executor, productSku: string): Promise<RushRow[]> =>
  tables(executor)
    .selectFrom('rush_add_on')
    .selectAll()
    .where('product_sku', '=', productSku)
    .orderBy('position')
    .execute();

/** Kinds of plush products by sku; others are left out. */
export const findKinds = async (executor: Executor, skus: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (skus.length === 0) return new Map();
  const rows = await tables(executor).selectFrom('plush_product').selectAll().where('sku', 'in', skus).execute();
  return new Map(rows.map(({ sku, kind }) => [sku, kind]));
};

/** All parts of these kinds, details included, in form order. */
export const findBodyParts = async (executor: Executor, kinds: readonly string[]): Promise<BodyPartRow[]> => {
  if (kinds.length === 0) return [];
  const parts = tables(executor).selectFrom('body_part').selectAll().where('kind', 'in', kinds);
  return parts.orderBy('position').orderBy('id').execute();
};

export const findValues = async (executor: Executor, partIds: readonly number[]): Promise<ValueRow[]> => {
  if (partIds.length === 0) return [];
  const values = tables(executor).selectFrom('body_part_value').selectAll().where('body_part_id', 'in', partIds);
  return values.orderBy('position').orderBy('id').execute();
};
