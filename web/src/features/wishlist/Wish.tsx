import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/wishlist.generated.ts';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './Wish.module.css';

interface WishProps {
  readonly name: string | null;
  readonly state: 'here' | 'gone' | 'coming' | 'unknown';
  /** Why it cannot be bought now; null if it can. */
  readonly obstacle: string | null;
  readonly card: ReactNode;
  readonly action: ReactNode;
  readonly onRemove: () => void;
}

/** A placeholder for a product that is loading, unavailable or unknown on this device. */
const Blank = ({ name, state }: Pick<WishProps, 'name' | 'state'>) => (
  <div className={styles.blank}>
    <Skeleton shape="picture" />
    {state === 'gone' || state === 'unknown' ? (
      <p>
        {name && <strong>{name}. </strong>}
        {state === 'gone' ? text.gone : text.unknown}
      </p>
    ) : (
      <Skeleton />
    )}
  </div>
);

/** A product on the wishlist. An unavailable one stays, with the reason, until the shopper removes it. */
export const Wish = ({ name, state, obstacle, card, action, onRemove }: WishProps) => (
  <li className={styles.wish} data-state={state}>
    {state === 'here' ? card : <Blank name={name} state={state} />}
    {obstacle && <p className={styles.obstacle}>{obstacle}</p>}
    <div className={styles.actions}>
      {action}
      {state !== 'coming' && (
        <Button variant="quiet" onClick={onRemove} aria-label={name ? common.removeItem({ name }) : text.removeUnnamed}>
          {common.remove}
        </Button>
      )}
    </div>
  </li>
);
