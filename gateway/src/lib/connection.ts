import { GraphQLError } from 'graphql';

/** One page of a list as REST tells it. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly offset: number;
}

export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
}

export const DEFAULT_SIZE = 50;
export const MAX_SIZE = 100;
const CURSOR = /^o:(\d{1,9})$/;

const encode = (offset: number): string => Buffer.from(`o:${offset}`).toString('base64url');

/** Of the first places, which every page of a list has. */
const CURSORS = Array.from({ length: 200 }, (_, offset) => encode(offset));

const decode = (cursor: string): number => {
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString());
  if (match) return Number(match[1]);
  throw new GraphQLError('`after` is not a cursor of this list', { extensions: { code: 'BAD_USER_INPUT' } });
};

/** A size that is none, or below 1, is the usual one; the most is 100. */
export const getPageSize = (first: number | null | undefined, usual = DEFAULT_SIZE): number =>
  first === null || first === undefined || first < 1 ? usual : Math.min(first, MAX_SIZE);

/** REST pages by offset; the graph pages by opaque cursor. */
export const toRange = ({ first, after }: PageArguments, usual = DEFAULT_SIZE): { size: number; from: number } => ({
  size: getPageSize(first, usual),
  from: after ? decode(after) + 1 : 0,
});

export const toConnection = <T>({ items, total, offset }: Page<T>) => {
  const edges = items.map((node, index) => ({ node, cursor: CURSORS[offset + index] ?? encode(offset + index) }));
  const pageInfo = { hasNextPage: offset + items.length < total, endCursor: edges.at(-1)?.cursor ?? null };
  return { edges, pageInfo, totalCount: total };
};
