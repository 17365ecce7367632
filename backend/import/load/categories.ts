import { sql } from 'kysely';
import type { CategoryDto } from '../../src/catalog/catalog.dto.ts';
import type { CategoryTree } from './category-tree.ts';
import { loadDocuments } from './documents.ts';
import type { FindFile } from './media-folder.ts';
import { findPicture, type StandIn, standIn, toImagePath } from './pictures.ts';
import type { LoadOptions } from './plan.ts';
import type { StagedRow } from './staged-pages.ts';

interface CategoryWorld {
  readonly tree: CategoryTree;
  readonly onPicture: (picture: StandIn) => void;
  readonly findFile: FindFile;
}

const pictureColumns = (source: CategoryDto, { onPicture, findFile }: CategoryWorld) => {
  const own = findPicture(source.image, findFile);
  if (own !== null) return { image: own };
  const picture = standIn({ name: source.name, seed: `category ${source.id}` });
  onPicture(picture);
  return { image: toImagePath(picture), hue: picture.hue, original_image: source.image };
};

const finished = (row: StagedRow, world: CategoryWorld): string => {
  const { tree } = world;
  const source = JSON.parse(row.source) as CategoryDto;
  return JSON.stringify({
    ...source,
    ...pictureColumns(source, world),
    url_path: row.path,
    path: tree.lineage(row.id).join('/'),
    level: tree.level(row.id),
  });
};

/** Loads the categories with their places in the tree. */
export const loadCategories = (options: LoadOptions, world: CategoryWorld): Promise<void> =>
  loadDocuments(options, 'category', (row) => finished(row, world));

const counts = sql`
  select category as id, count(distinct product)::int as products from (
    select id as product, jsonb_array_elements_text(source -> 'category_ids')::int as place from product
    where (source ->> 'status')::int < 2 and (source ->> 'visibility')::int > 1
  ) as listed join (
    select id as place, unnest(string_to_array(source ->> 'path', '/'))::int as category from category
  ) as above using (place) group by category`;

const children = sql`
  select (source ->> 'parent_id')::int as id, count(*)::int as children, jsonb_agg(
    jsonb_build_object('id', id, 'name', source -> 'name', 'url_path', url_path)
    order by (source ->> 'position')::int, id
  ) as list from category
  where (source ->> 'is_active')::boolean and (source ->> 'parent_id')::int <> id group by 1`;

/** Updates children and product counts of all categories, kept ones included. */
export const recountCategories = async ({ executor }: LoadOptions): Promise<void> => {
  await sql`
    with counts as (${counts}), children as (${children})
    update category set source = source || jsonb_build_object(
      'product_count', coalesce((select products from counts where counts.id = category.id), 0),
      'children_count', coalesce((select children from children where children.id = category.id), 0),
      'children_data', coalesce((select list from children where children.id = category.id), '[]'))`.execute(executor);
};
