/** Whether the shop has a checkout of its own; assumed until it says that orders are placed on another site. */
export const isCheckoutOffered = (defaults: { readonly isExternal: boolean } | null | undefined): boolean =>
  defaults?.isExternal !== true;
