import type { LineSnapshot } from './lineSnapshot.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';

type ServerLine = CartSummaryFragment['lines'][number];

/** A cart that a link led back to comes with the names of its types, which the shop does not take again. */
export const plain = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (name, part) => (name === '__typename' ? undefined : part)));

/** What to add to have a line of the server's again, whole; null where that is not known. */
export const inputOf = ({ key, sku, options, customization, plushieId }: ServerLine): LineSnapshot['input'] | null => {
  // Its key says more than its sku, and nothing says what that is: it was kept before carts told.
  if (key !== sku && !options && !plushieId && customization.length === 0) return null;
  return plain({
    sku,
    ...(options && { options }),
    ...(customization.length > 0 && { customization }),
    ...(plushieId && { plushieId }),
  });
};

/** What a line of the server's looks like and how it is added again; null where its price or its whole is not known. */
export const snapshotOfLine = (line: ServerLine): LineSnapshot | null => {
  const { key, name, choices, product, total, isVirtual } = line;
  const input = inputOf(line);
  if (!input || !total) return null;
  return {
    ...{ key, input, name, choices, isVirtual },
    path: product?.path ?? null,
    image: product?.image ?? null,
    unitNet: total.unit.net,
    unitGross: total.unit.gross,
    taxClassId: product?.taxClassId ?? null,
    maxQuantity: null,
  };
};
