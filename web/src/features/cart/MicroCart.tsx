import { ButtonLink } from '../../components/Button.tsx';
import { Drawer } from '../../components/Drawer.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { CartLineList } from './CartLineList.tsx';
import { CartTotals } from './CartTotals.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { CheckoutLink } from './CheckoutLink.tsx';
import styles from './MicroCart.module.css';
import { NeedsAttention } from './NeedsAttention.tsx';
import { StorageNotice } from './StorageNotice.tsx';
import { useCart } from './useCart.ts';

interface MicroCartProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const Foot = ({ onClose }: Pick<MicroCartProps, 'onClose'>) => {
  const { cart } = useCart();
  return (
    <div className={styles.foot}>
      {cart.totals && <CartTotals totals={cart.totals} />}
      <CheckoutLink onClick={onClose}>Go to Checkout</CheckoutLink>
      <ButtonLink to="/checkout/cart/" isWide onClick={onClose}>
        View the whole cart
      </ButtonLink>
    </div>
  );
};

/** The cart in a panel at the side, on every page. */
export const MicroCart = ({ isOpen, onClose }: MicroCartProps) => {
  const { cart } = useCart();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={cart.count > 0 ? `Your cart (${cart.count})` : 'Your cart'}>
      <div className={styles.content} data-cart>
        <StorageNotice />
        <ChangedElsewhere />
        <NeedsAttention onLeave={onClose} />
        <CartLineList lines={cart.lines} />
        {cart.lines.length > 0 ? (
          <Foot onClose={onClose} />
        ) : (
          <EmptyState title="Your cart is empty">Something soft is waiting for you in the shop.</EmptyState>
        )}
      </div>
    </Drawer>
  );
};
