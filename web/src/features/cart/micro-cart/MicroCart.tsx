import * as text from '@patchwork/domain/messages/cart.generated.ts';
import * as chrome from '@patchwork/domain/messages/chrome.generated.ts';
import { ButtonLink } from '../../../components/Button.tsx';
import { Drawer } from '../../../components/Drawer.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ChangedElsewhere } from '../conflicts/ChangedElsewhere.tsx';
import { NeedsAttention } from '../conflicts/NeedsAttention.tsx';
import { CartLineList } from '../lines/CartLineList.tsx';
import { useLineFields } from '../lines/useLineFields.ts';
import { CartTotals } from '../totals/CartTotals.tsx';
import { CheckoutLink } from '../totals/CheckoutLink.tsx';
import { EstimateNote } from '../totals/EstimateNote.tsx';
import { useCart } from '../useCart.ts';
import styles from './MicroCart.module.css';
import { StorageNotice } from './StorageNotice.tsx';

interface MicroCartProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const Foot = ({ onClose }: Pick<MicroCartProps, 'onClose'>) => {
  const { cart } = useCart();
  return (
    <div className={styles.foot}>
      {cart.totals && <CartTotals totals={cart.totals} />}
      <EstimateNote totals={cart.totals} />
      <CheckoutLink onClick={onClose}>{chrome.goToCheckout}</CheckoutLink>
      <ButtonLink to="/checkout/cart/" isWide onClick={onClose}>
        {text.viewCart}
      </ButtonLink>
    </div>
  );
};

export const MicroCart = ({ isOpen, onClose }: MicroCartProps) => {
  const { cart } = useCart();
  const fields = useLineFields();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={text.drawerTitle({ count: cart.count })}>
      <div className={styles.content} data-cart>
        <StorageNotice />
        <ChangedElsewhere />
        <NeedsAttention onLeave={onClose} />
        <CartLineList lines={cart.lines} fields={fields} />
        {cart.lines.length > 0 ? (
          <Foot onClose={onClose} />
        ) : (
          <EmptyState title={text.emptyTitle}>{text.emptyDrawer}</EmptyState>
        )}
      </div>
    </Drawer>
  );
};
