import { type ReactNode, useEffect, useRef } from 'react';
import styles from './WishGrid.module.css';

interface WishGridProps {
  /** How many wishes there are. */
  readonly count: number;
  readonly children: ReactNode;
}

/** All wishes. Where one goes under the shopper's hand, the focus goes to their number, which is read out. */
export const WishGrid = ({ count, children }: WishGridProps) => {
  const status = useRef<HTMLParagraphElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) status.current?.focus();
    before.current = count;
  }, [count]);
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {count === 1 ? '1 product' : `${count} products`}
      </p>
      <ul className={styles.grid}>{children}</ul>
    </>
  );
};
