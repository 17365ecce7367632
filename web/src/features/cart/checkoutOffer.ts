/** Whether the shop leads on to a checkout of its own: unless it has said that orders are placed on another site. */
export const isCheckoutOffered = (defaults: { readonly isExternal: boolean } | null | undefined): boolean =>
  defaults?.isExternal !== true;
