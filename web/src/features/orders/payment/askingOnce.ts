/** Options of a query about a cart: with its owner's token, bypassing the cache. */
export const askingOnce = (owner: string | null) => ({ fetchPolicy: 'no-cache' as const, context: { owner } });
