/** How something of a cart is asked for at this moment: with its owner's token, and kept nowhere. */
export const askingOnce = (owner: string | null) => ({ fetchPolicy: 'no-cache' as const, context: { owner } });
