import type { LineSnapshot } from './lineSnapshot.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';

type ServerLine = CartSummaryFragment['lines'][number];

/** A recovered cart has typenames, which inputs do not accept. */
export const withoutTypenames = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (name, part) => (name === '__typename' ? undefined : part)));

/** Input that adds a server's line again with all its options; null if they are unknown. */
export const toLineInput = ({
  key,
  sku,
  options,
  customization,
  plushieId,
}: ServerLine): LineSnapshot['input'] | null => {
  // Its key has more than the sku, and the rest is unknown: stored before carts returned it.
  if (key !== sku && !options && !plushieId && customization.length === 0) return null;
  return withoutTypenames({
    sku,
    ...(options && { options }),
    ...(customization.length > 0 && { customization }),
    ...(plushieId && { plushieId }),
  });
};

/** A snapshot of a server's line for adding it again; null if its price or options are unknown. */
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
