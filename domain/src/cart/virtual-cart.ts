export interface LineKind {
  readonly type: string;
  /** Gift cards only: sent by post. */
  readonly isPosted?: boolean;
}

const NEVER_SHIPPED = new Set(['downloadable', 'virtual']);
const CARDS = new Set(['giftcard', 'giftvoucher']);

/** Nothing is shipped for downloads, services and gift cards sent by email. */
export const isVirtualLine = ({ type, isPosted = false }: LineKind): boolean =>
  NEVER_SHIPPED.has(type) || (CARDS.has(type) && !isPosted);

export const isVirtualCart = (lines: readonly { readonly isVirtual: boolean }[]): boolean =>
  lines.length > 0 && lines.every(({ isVirtual }) => isVirtual);
