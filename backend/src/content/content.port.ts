export interface CmsPageDto {
  readonly id: number;
  /** Path in the current store. */
  readonly identifier: string;
  readonly title: string;
  /** Heading; empty if the title is used. */
  readonly content_heading: string;
  readonly meta_description: string;
  /** The author's HTML: render it through an allow-list only. Empty for a story. */
  readonly content: string;
  /** The words of a story, for search. */
  readonly content_text?: string;
  readonly active: boolean;
  readonly sort_order: number;
  readonly creation_time: string;
  readonly update_time: string;
  /** Path of the story with the page's content; without it the content is HTML. */
  readonly story?: string;
}
