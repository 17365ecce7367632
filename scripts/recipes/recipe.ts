/** A new file, lines that are put below one line of a file that is there, or a line that becomes another. */
export type Edit =
  | { readonly file: string; readonly content: string }
  | { readonly file: string; readonly below: string; readonly insert: string }
  | { readonly file: string; readonly line: string; readonly becomes: string };

/** One of CONTRIBUTING.md's recipes, as somebody who follows it would type it. */
export interface Recipe {
  /** The heading in CONTRIBUTING.md. */
  readonly title: string;
  /** The most files that it may take, in all and in workspaces of which that is bounded too. */
  readonly most: number;
  readonly mostIn?: Readonly<Record<string, number>>;
  /** In the order of the recipe's steps; a file may have several edits, one after the other. */
  readonly edits: readonly Edit[];
  /** A test of the outcome, which is no part of the recipe. */
  readonly check?: { readonly file: string; readonly content: string };
}
