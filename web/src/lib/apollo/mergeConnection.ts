import type { FieldPolicy, Reference } from '@apollo/client';

interface Edge {
  readonly node: Reference;
}

interface Connection {
  readonly edges: readonly Edge[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const startsWith = (whole: readonly Edge[], start: readonly Edge[]): boolean =>
  start.length <= whole.length && start.every((edge, index) => edge.node.__ref === whole[index]?.node.__ref);

/**
 * "Load more" for a forward connection: a page asked for with `after` is put behind what is there. The first page read
 * again keeps the pages behind it while it is unchanged, so that a refresh never shortens a list under the shopper. What a
 * further page does not tell of the whole list, such as its facets, stays.
 */
export const mergeConnection = (keyArgs: string[]): FieldPolicy<Connection | null> => ({
  keyArgs,
  merge: (existing, incoming, { args }) => {
    // A fault of the shop takes nothing away that is here.
    if (!existing || !incoming) return incoming ?? existing ?? null;
    if (args?.after) return { ...existing, ...incoming, edges: [...existing.edges, ...incoming.edges] };
    return startsWith(existing.edges, incoming.edges)
      ? { ...incoming, edges: existing.edges, pageInfo: existing.pageInfo }
      : incoming;
  },
});
