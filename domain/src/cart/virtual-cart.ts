/** The fields that tell whether a line is shipped. */
export interface LineKind {
  /** The platform's name for the type of its product. */
  readonly type: string;
  /** Of a gift card: whether it is sent to its recipient by post. */
  readonly isPosted?: boolean;
}

const NEVER_SHIPPED = new Set(['downloadable', 'virtual']);
const CARDS = new Set(['giftcard', 'giftvoucher']);

/** Whether nothing is shipped for a line: it is downloaded, a service, or a gift card that is not posted. */
export const isVirtualLine = ({ type, isPosted = false }: LineKind): boolean =>
  NEVER_SHIPPED.has(type) || (CARDS.has(type) && !isPosted);

/** Whether nothing is shipped for a cart: it has lines, and all of them are virtual. */
export const isVirtualCart = (lines: readonly { readonly isVirtual: boolean }[]): boolean =>
  lines.length > 0 && lines.every(({ isVirtual }) => isVirtual);
