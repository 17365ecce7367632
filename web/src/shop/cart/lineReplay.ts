import type { LineSnapshot } from './lineSnapshot.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';

type ServerLine = CartSummaryFragment['lines'][number];

/** A cart that a link led back to comes with the names of its types, which the shop does not take again. */
export const withoutTypenames = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (name, part) => (name === '__typename' ? undefined : part)));

/** Input that adds a line of the server's again, with all its options; null where they are not known. */
export const toLineInput = ({
  key,
  sku,
  options,
  customization,
  plushieId,
}: ServerLine): LineSnapshot['input'] | null => {
  // Its key says more than its sku, and nothing says what that is: it was kept before carts told.
  if (key !== sku && !options && !plushieId && customization.length === 0) return null;
  return withoutTypenames({
    sku,
    ...(options && { options }),
    ...(customization.length > 0 && { customization }),
    ...(plushieId && { plushieId }),
  });
};

/** A snapshot of a line of the server's, from which it can be added again; null where its price or its whole is not known. */
export const toSnapshot = (line: ServerLine): LineSnapshot | null => {
  const { key, name, choices, product, total, isVirtual } = line;
  const input = toLineInput(line);
  if (!input || !total) return null;
  return {
    key,
    input,
    name,
    choices,
    isVirtual,
    path: product?.path ?? null,
    image: product?.image ?? null,
    unitNet: total.unit.net,
    unitGross: total.unit.gross,
    taxClassId: product?.taxClassId ?? null,
    maxQuantity: null,
  };
};
