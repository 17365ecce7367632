import { Money } from '../../components/Money.tsx';
import styles from './CartReview.module.css';
import { CartTotals } from './CartTotals.tsx';
import type { CartView } from './cartView.ts';
import { rowPrice } from './rowPrice.ts';

/** What is about to be ordered, to read over once more. */
export const CartReview = ({ cart }: { readonly cart: CartView }) => (
  <>
    <ul className={styles.lines}>
      {cart.lines.map((line) => {
        const price = rowPrice(line);
        return (
          <li key={line.key}>
            <span>
              {line.quantity} × {line.name}
            </span>
            {price && <Money {...price} />}
          </li>
        );
      })}
    </ul>
    {cart.totals && <CartTotals totals={cart.totals} />}
  </>
);
