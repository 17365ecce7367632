import type { Story } from '@patchwork/domain/content/story.ts';
import type { ContentDisplay, ContentLayout, ContentParent, Image } from './content.types.generated.ts';

export interface CmsPageDto {
  readonly id: number | string;
  readonly identifier: string;
  readonly title: string;
  readonly content_heading?: string | null;
  readonly meta_description?: string | null;
  readonly content?: string | null;
  readonly active?: boolean | null;
  readonly update_time?: string | null;
  /** Full slug of the story that the page is; absent for an imported page. */
  readonly story?: string | null;
}

export interface CmsPageListDto {
  readonly hits: readonly CmsPageDto[];
}

export interface StoryDto {
  readonly story: Story;
}

/** Facts that rows of a list have as well. */
interface PageFacts {
  readonly __typename: 'ContentPage';
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly path: string;
  readonly updatedAt: string | null;
}

/** A page that was written as HTML. */
export interface HtmlPage extends PageFacts {
  readonly kind: 'html';
  readonly html: string;
}

/** A story of which a list has told: the rest is read when it is asked for. */
export interface ListedStory extends PageFacts {
  readonly kind: 'listed';
  readonly slug: string;
}

/** A page that editors built of blocks. */
export interface StoryPage extends PageFacts {
  readonly kind: 'story';
  readonly slug: string;
  /** True for a draft, which its editor alone sees. */
  readonly isPreview: boolean;
  readonly isHeadingHidden: boolean;
  readonly layout: ContentLayout;
  readonly sharingImage: Image | null;
  readonly parents: readonly ContentParent[];
  /** Blocks as the editor stores them. */
  readonly body: readonly unknown[];
  /** Drafts that its blocks refer to, by uuid: only of a page that is being typed, which names them by that alone. */
  readonly drafts?: ReadonlyMap<string, Story>;
  /** `page` or `block`, as the editor calls it. */
  readonly component: string;
}

/** The type name distinguishes kinds of pages of a path. */
export type ContentPageSource = HtmlPage | ListedStory | StoryPage;

/** Facts of a block that do not depend on its kind. */
export interface BlockFacts {
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
