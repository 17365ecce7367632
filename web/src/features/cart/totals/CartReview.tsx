import * as text from '@patchwork/domain/messages/cart-totals.generated.ts';
import { LineChoices } from '../../../components/LineChoices.tsx';
import { Money } from '../../../components/Money.tsx';
import { ShipmentText } from '../../../components/ShipmentText.tsx';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import type { CartView } from '../../../shop/cart/view/cartView.ts';
import { withPaymentRow } from '../../../shop/cart/view/paymentRow.ts';
import { CartCodes } from '../codes/CartCodes.tsx';
import { QuotedFacts } from '../lines/QuotedFacts.tsx';
import styles from './CartReview.module.css';
import { CartTotals } from './CartTotals.tsx';
import { EstimateNote } from './EstimateNote.tsx';

interface CartReviewProps {
  readonly cart: CartView;
  /** Fee of the chosen payment method that the totals do not include yet; null if there is none. */
  readonly paymentCost: MoneyValue | null;
  readonly isFixed: boolean;
}

export const CartReview = ({ cart, paymentCost, isFixed }: CartReviewProps) => (
  <>
    <ul className={styles.lines}>
      {cart.lines.map((line) => (
        <li key={line.key}>
          <div className={styles.facts}>
            <span>{line.quote ? line.name : `${line.quantity} × ${line.name}`}</span>
            {line.quote ? <QuotedFacts quote={line.quote} /> : <LineChoices choices={line.choices} />}
            <ShipmentText shipment={line.shipment} />
          </div>
          {line.price && <Money {...line.price} />}
        </li>
      ))}
    </ul>
    {cart.totals && (
      <CartTotals totals={withPaymentRow(cart.totals, paymentCost)} unknownPlace={text.dependsOnAddress} />
    )}
    <CartCodes cart={cart} isFixed={isFixed} />
    <EstimateNote totals={cart.totals} />
  </>
);
