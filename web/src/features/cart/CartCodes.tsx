import styles from './CartCodes.module.css';
import { CouponSection } from './CouponSection.tsx';
import type { CartView } from './cartView.ts';
import { GiftCardSection } from './GiftCardSection.tsx';

interface CartCodesProps {
  readonly cart: CartView;
  /** True while the cart is being ordered: nothing of it can be changed. */
  readonly isFixed?: boolean;
}

/** What lowers a cart or pays for it by a code. */
export const CartCodes = ({ cart, isFixed = false }: CartCodesProps) => (
  <div className={styles.codes} data-codes inert={isFixed}>
    <CouponSection coupon={cart.coupon} />
    <GiftCardSection paid={cart.totals?.segments.find(({ code }) => code === 'giftcard') ?? null} />
  </div>
);
