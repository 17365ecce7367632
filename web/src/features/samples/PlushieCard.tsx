import { type ReactNode, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './PlushieCard.module.css';
import type { ExistingPlushie, Plushie } from './useExistingPlushie.ts';

const Found = ({ plushie: { product, shortCode } }: { readonly plushie: Plushie }) => (
  <>
    {product && <Picture image={product.image} shape="cart" sizes="5rem" priority="eager" isDecorative />}
    <div className={styles.words}>
      <h2>The sample follows your plushie</h2>
      <p>
        {product?.name ?? 'A plushie you designed'}
        {shortCode && (
          <>
            , number <strong>{shortCode}</strong>
          </>
        )}
        . We begin with its pattern.
      </p>
    </div>
  </>
);

const Looking = () => (
  <>
    <span className={styles.place}>
      <Skeleton shape="square" />
    </span>
    <div className={styles.words}>
      <h2>Looking for your plushie…</h2>
      <Skeleton shape="line" isShort />
    </div>
  </>
);

const Without = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={styles.words}>
    <h2>{title}</h2>
    {children}
  </div>
);

interface ContentProps {
  readonly existing: ExistingPlushie;
  /** Moves the focus when the focused button disappears. */
  readonly refocus: () => void;
}

const Content = ({ existing, refocus }: ContentProps) => {
  switch (existing.status) {
    case 'found':
      return <Found plushie={existing.plushie} />;
    case 'missing':
      return (
        <Without title="We do not find that plushie here">
          <p>It may belong to another account: sign in with the one that you designed it with. Or go on without it.</p>
        </Without>
      );
    case 'failed':
      return (
        <Without title="Your plushie could not be looked up">
          <p>You can go on without it, and tell us about it below.</p>
          <Button
            onClick={() => {
              refocus();
              existing.again();
            }}
          >
            Look again
          </Button>
        </Without>
      );
    default:
      return <Looking />;
  }
};

/** The plushie that a sample is modelled on, or why it is unavailable; nothing if the query names none. */
export const PlushieCard = ({ existing }: Pick<ContentProps, 'existing'>) => {
  const card = useRef<HTMLElement>(null);
  if (existing.status === 'none') return null;
  return (
    <section ref={card} className={styles.card} role="status" aria-label="Your plushie" tabIndex={-1}>
      <Content existing={existing} refocus={() => card.current?.focus()} />
    </section>
  );
};
