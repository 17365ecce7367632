import type { ContentDisplay } from './content.types.generated.ts';

export interface CmsPageDto {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  readonly content_heading?: string | null;
  readonly meta_description?: string | null;
  readonly content?: string | null;
  readonly active?: boolean | null;
  readonly update_time?: string | null;
}

export interface CmsPageListDto {
  readonly hits: readonly CmsPageDto[];
}

/** An enabled page; the type name distinguishes kinds of pages. */
export interface ContentPageSource extends CmsPageDto {
  readonly __typename: 'ContentPage';
}

/** Facts of a block that do not depend on its kind. */
interface BlockFacts {
  readonly key: string;
  readonly display: ContentDisplay;
  readonly editable: string | null;
}

/** Products are read when they are asked for. */
export interface ShelfSource extends BlockFacts {
  readonly __typename: 'ProductShelfBlock';
  readonly heading: string | null;
  readonly shelf: Shelf;
}

export interface TilesSource extends BlockFacts {
  readonly __typename: 'CategoryTilesBlock';
  readonly heading: string | null;
  /** Url paths of the catalogue. */
  readonly urlPaths: readonly string[];
}

export interface ProductKey {
  readonly sku: string;
}

export interface CategoryKey {
  readonly id: string;
}

export type ShelfRule = 'newest' | 'on_sale' | 'best_rated';

export type Shelf =
  | { readonly source: 'category'; readonly urlPath: string; readonly count: number }
  | { readonly source: 'skus'; readonly skus: readonly string[]; readonly count: number }
  | { readonly source: 'rule'; readonly rule: ShelfRule; readonly count: number };
