import { useRef } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { CartLineView } from '../../../shop/cart/view/cartView.ts';
import styles from './CartLineRow.module.css';
import { CartLineRow } from './CartLineRow.tsx';
import { useCartLines } from './useCartLines.ts';
import type { LineFields } from './useLineFields.ts';

interface CartLineListProps {
  readonly lines: readonly CartLineView[];
  readonly fields: LineFields;
}

export const CartLineList = ({ lines, fields }: CartLineListProps) => {
  const { setQuantity, remove, problem, done } = useCartLines();
  const place = useRef<HTMLDivElement>(null);
  const removeAndFocus = async (line: CartLineView) => {
    // After the last line, the page may replace the list.
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
              field={fields.refFor(line.key)}
              onQuantity={(quantity) => void setQuantity(line.key, quantity)}
              onRemove={() => void removeAndFocus(line)}
            />
          ))}
        </ul>
      )}
    </>
  );
};
