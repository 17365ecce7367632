import { z } from 'zod';

const LARGEST_PAGE = 100;

/** Identifies a row of a sorted list: the values that it is sorted by, as text. */
export type Cursor = readonly string[];

const encode = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

const decode = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};

/** Query of a list that is paged by the last row of the page before; `shape` is that of its cursors. */
export const pageQuery = <Shape extends z.ZodType<Cursor>>(shape: Shape) =>
  z.object({
    first: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(50).describe('Rows of a page'),
    after: z
      .string()
      .max(500)
      .transform((text, context): z.output<Shape> => {
        const cursor = shape.safeParse(decode(text));
        if (cursor.success) return cursor.data;
        // not a message: for tools
        context.addIssue({ code: 'custom', message: 'is no cursor of this list' });
        return z.NEVER;
      })
      .optional()
      .describe('`cursor` of the last row of the page before'),
  });

export interface PageRange<Key extends Cursor> {
  readonly first: number;
  /** Undefined: from the beginning. */
  readonly after?: Key | undefined;
}

export const pageDto = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(z.object({ cursor: z.string(), node: item })), hasNextPage: z.boolean() });

/** The page of rows that were read with a limit of one more than it may have. */
export const toPage = <Row, Item>(
  rows: readonly Row[],
  first: number,
  to: { readonly node: (row: Row) => Item; readonly cursor: (row: Row) => Cursor },
): { items: { cursor: string; node: Item }[]; hasNextPage: boolean } => ({
  items: rows.slice(0, first).map((row) => ({ cursor: encode(to.cursor(row)), node: to.node(row) })),
  hasNextPage: rows.length > first,
});
