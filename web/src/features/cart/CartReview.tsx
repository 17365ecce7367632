import { LineChoices } from '../../components/LineChoices.tsx';
import { Money } from '../../components/Money.tsx';
import { ShipmentText } from '../../components/ShipmentText.tsx';
import { CartCodes } from './CartCodes.tsx';
import styles from './CartReview.module.css';
import { CartTotals } from './CartTotals.tsx';
import type { CartView } from './cartView.ts';
import { rowPrice } from './rowPrice.ts';

/** What is about to be ordered, to read over once more. */
export const CartReview = ({ cart, isFixed }: { readonly cart: CartView; readonly isFixed: boolean }) => (
  <>
    <ul className={styles.lines}>
      {cart.lines.map((line) => {
        const price = rowPrice(line);
        return (
          <li key={line.key}>
            <div className={styles.facts}>
              <span>
                {line.quantity} × {line.name}
              </span>
              <LineChoices choices={line.choices} />
              <ShipmentText shipment={line.shipment} />
            </div>
            {price && <Money {...price} />}
          </li>
        );
      })}
    </ul>
    {cart.totals && <CartTotals totals={cart.totals} />}
    <CartCodes cart={cart} isFixed={isFixed} />
  </>
);
