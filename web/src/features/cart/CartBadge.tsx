import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import styles from './CartBadge.module.css';
import { useCartCount } from './useCartCount.ts';

const MicroCart = lazy(async () => ({ default: (await import('./MicroCart.tsx')).MicroCart }));

const labelFor = (count: number | null): string => {
  if (!count) return 'Cart';
  return count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
};

/** The way into the cart, with the number of pieces in it. What it opens is fetched when it is opened first. */
export const CartBadge = ({ className }: { readonly className?: string | undefined }) => {
  const { count, isWaiting } = useCartCount();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <span className={styles.place}>
      <IconButton icon="bag" label={labelFor(count)} className={className} onClick={() => setState('open')}>
        {count ? (
          <span key={count} className={styles.count} data-waiting={isWaiting || undefined} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </IconButton>
      {state !== 'never' && (
        <Suspense>
          <MicroCart isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </span>
  );
};
