/** A page of text as the backend sends it. */
export interface CmsPageDto {
  readonly id: number;
  /** Path without slashes at its ends. */
  readonly identifier: string;
  readonly title: string;
  readonly content_heading?: string | null;
  readonly meta_description?: string | null;
  /** HTML as its author wrote it. */
  readonly content?: string | null;
  readonly active?: boolean | null;
  readonly update_time?: string | null;
}

export interface CmsPageListDto {
  readonly hits: readonly CmsPageDto[];
}

/** A page that is switched on; the name tells it apart where a path may lead to several kinds of pages. */
export interface ContentPageSource extends CmsPageDto {
  readonly __typename: 'ContentPage';
}
