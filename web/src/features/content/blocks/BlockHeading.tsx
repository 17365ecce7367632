import { toAnchor } from '../anchor.ts';

/** The heading of a block, to which links can lead; nothing without words. */
export const BlockHeading = ({ children }: { readonly children: string | null }) =>
  children && <h2 id={toAnchor(children)}>{children}</h2>;
