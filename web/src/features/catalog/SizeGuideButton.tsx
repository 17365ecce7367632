import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { useLazyPart } from '../../components/useLazyPart.ts';
import styles from './SizeGuideButton.module.css';

const loadGuide = async () => (await import('./SizeGuide.tsx')).SizeGuide;

/** Opens the size guide, which is fetched when it is first asked for. */
export const SizeGuideButton = () => {
  const { Part, hasFailed, fetchPart } = useLazyPart(loadGuide);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    if (!Part) void fetchPart();
  };
  return (
    <div className={styles.place}>
      <Button variant="quiet" aria-haspopup="dialog" onClick={open}>
        Size guide
      </Button>
      {hasFailed && !Part && <p role="alert">The size guide cannot be loaded right now.</p>}
      {Part && <Part isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
};
