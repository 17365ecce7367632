import { sql } from 'kysely';
import type { CategoryDto } from '../../src/catalog/catalog.dto.ts';
import { columnsOf } from '../stage/columns.ts';
import type { CategoryTree } from './category-tree.ts';
import { loadDocuments } from './documents.ts';
import { imageOf, isOwnPicture, type StandIn, standIn } from './pictures.ts';
import type { LoadOptions } from './plan.ts';
import type { StagedRow } from './staged-pages.ts';

export interface CategoryWorld {
  readonly tree: CategoryTree;
  /** Listed products by category; null where they are not counted anew. */
  readonly counts: ReadonlyMap<number, number> | null;
  readonly onPicture: (picture: StandIn) => void;
}

const pictureColumns = (source: CategoryDto, onPicture: CategoryWorld['onPicture']) => {
  if (isOwnPicture(source.image)) return {};
  const picture = standIn({ name: source.name, type: null, seed: `category ${source.id}` });
  onPicture(picture);
  return { image: imageOf(picture), hue: picture.hue, original_image: source.image };
};

const finished = (row: StagedRow, { tree, counts, onPicture }: CategoryWorld): string => {
  const source = JSON.parse(row.source) as CategoryDto;
  const children = tree.childrenOf(row.id);
  return JSON.stringify({
    ...source,
    ...pictureColumns(source, onPicture),
    url_path: row.path,
    path: tree.lineage(row.id).join('/'),
    level: tree.level(row.id),
    product_count: counts ? (counts.get(row.id) ?? 0) : source.product_count,
    children_count: children.length,
    children_data: children.map(({ id, name, urlPath }) => ({ id, name, url_path: urlPath })),
  });
};

/** Loads the categories with their places in the tree. */
export const loadCategories = (options: LoadOptions, world: CategoryWorld): Promise<void> =>
  loadDocuments(options, 'category', (row) => finished(row, world));

/** Tells the categories that stay how many products they have now. */
export const recountCategories = async (
  { executor }: LoadOptions,
  counts: ReadonlyMap<number, number>,
): Promise<void> => {
  const rows = [...counts].map(([id, count]) => ({ id, count }));
  await sql`update category set source = source || jsonb_build_object('product_count', coalesce((
    select count from ${columnsOf(rows, { id: 'int', count: 'int' })} where given.id = category.id), 0))`.execute(
    executor,
  );
};
