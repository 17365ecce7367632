import { Notice } from '../../components/Notice.tsx';
import styles from './CartLineRow.module.css';
import { CartLineRow } from './CartLineRow.tsx';
import type { CartLineView } from './cartView.ts';
import { useCartLines } from './useCartLines.ts';

/** The lines of a cart, to look at and to change. */
export const CartLineList = ({ lines }: { readonly lines: readonly CartLineView[] }) => {
  const { setQuantity, remove, problem } = useCartLines();
  return (
    <>
      {problem && <Notice>{problem}</Notice>}
      <ul className={styles.list}>
        {lines.map((line) => (
          <CartLineRow
            key={line.key}
            line={line}
            onQuantity={(quantity) => void setQuantity(line.key, quantity)}
            onRemove={() => void remove(line.key)}
          />
        ))}
      </ul>
    </>
  );
};
