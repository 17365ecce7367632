export interface CmsPageDto {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  /** Heading; empty if the title is used. */
  readonly content_heading: string;
  readonly meta_description: string;
  /** The author's HTML: render it through an allow-list only. */
  readonly content: string;
  readonly active: boolean;
  readonly sort_order: number;
  readonly creation_time: string;
  readonly update_time: string;
}
