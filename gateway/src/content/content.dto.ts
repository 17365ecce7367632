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
