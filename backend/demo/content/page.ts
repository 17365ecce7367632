/** A page of text as its author writes it. */
export interface PageSeed {
  /** Address without slashes at its ends. */
  readonly path: string;
  /** Stands above the text and in the browser's window. */
  readonly title: string;
  /** One sentence for search engines. */
  readonly summary: string;
  /** Day of the last change. */
  readonly changed: string;
  /** The first paragraph is set larger; a link of the class "button" is the way on. */
  readonly html: string;
}

export const EMAIL = 'hello@patchwork.example';
