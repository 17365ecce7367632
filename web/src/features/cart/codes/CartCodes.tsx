import type { CartView } from '../../../shop/cart/view/cartView.ts';
import styles from './CartCodes.module.css';
import { CouponSection } from './CouponSection.tsx';
import { GiftCardSection } from './GiftCardSection.tsx';

interface CartCodesProps {
  readonly cart: CartView;
  readonly isFixed?: boolean;
}

export const CartCodes = ({ cart, isFixed = false }: CartCodesProps) => (
  <div className={styles.codes} inert={isFixed}>
    <CouponSection coupon={cart.coupon} />
    <GiftCardSection paid={cart.totals?.segments.find(({ code }) => code === 'giftcard') ?? null} />
  </div>
);
