import * as text from '@patchwork/domain/messages/cart-badge.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { useState } from 'react';
import { IconButton } from '../../../components/IconButton.tsx';
import { useLazyPart } from '../../../components/useLazyPart.ts';
import { showToast } from '../../../lib/toasts.ts';
import styles from './CartBadge.module.css';
import { useCartCount } from './useCartCount.ts';

const loadMicroCart = async () => (await import('./MicroCart.tsx')).MicroCart;

export const CartBadge = ({ className }: { readonly className?: string | undefined }) => {
  const { count, isWaiting } = useCartCount();
  const [isOpen, setIsOpen] = useState(false);
  const { Part: MicroCart, fetchPart } = useLazyPart(loadMicroCart);
  const open = async () => {
    setIsOpen(true);
    if (!MicroCart && !(await fetchPart())) showToast({ message: text.openFailed, actions: [{ label: common.ok }] });
  };
  return (
    <span className={styles.place}>
      <IconButton
        icon="bag"
        label={text.label({ count: count ?? 0 })}
        className={className}
        onClick={() => void open()}
      >
        {count ? (
          <span key={count} className={styles.count} data-waiting={isWaiting || undefined} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </IconButton>
      {MicroCart && <MicroCart isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </span>
  );
};
