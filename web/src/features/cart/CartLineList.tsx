import { useRef } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './CartLineRow.module.css';
import { CartLineRow } from './CartLineRow.tsx';
import type { CartLineView } from './cartView.ts';
import { useCartLines } from './useCartLines.ts';

/** The lines of a cart, to look at and to change. */
export const CartLineList = ({ lines }: { readonly lines: readonly CartLineView[] }) => {
  const { setQuantity, remove, problem, done } = useCartLines();
  const place = useRef<HTMLDivElement>(null);
  const removeAndStay = async (line: CartLineView) => {
    // A page may show something else than a list once the last line is out.
    const page = lines.length === 1 ? place.current?.closest('main') : null;
    if (await remove(line)) (page ?? place.current)?.focus({ preventScroll: true });
  };
  return (
    <>
      {problem && <Notice>{problem}</Notice>}
      <div ref={place} tabIndex={-1} className={styles.place}>
        <VisuallyHidden>
          <span role="status">{done}</span>
        </VisuallyHidden>
      </div>
      {lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map((line) => (
            <CartLineRow
              key={line.key}
              line={line}
              onQuantity={(quantity) => void setQuantity(line.key, quantity)}
              onRemove={() => void removeAndStay(line)}
            />
          ))}
        </ul>
      )}
    </>
  );
};
