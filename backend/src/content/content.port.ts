/** A page of text as the platform sends it. */
export interface CmsPageDto {
  readonly id: number;
  /** Path without slashes at its ends. */
  readonly identifier: string;
  /** For the browser's window. */
  readonly title: string;
  /** Stands above the text; empty where the title does. */
  readonly content_heading: string;
  readonly meta_description: string;
  /** HTML as its author wrote it: to be drawn through an allow-list only. */
  readonly content: string;
  readonly active: boolean;
  readonly sort_order: number;
  readonly creation_time: string;
  readonly update_time: string;
}
