import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/existing-plushie.generated.ts';
import * as plushies from '@patchwork/domain/messages/plushies.generated.ts';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './PlushieCard.module.css';
import type { ExistingPlushie, Plushie } from './useExistingPlushie.ts';

const ForBulkOrder = ({ number }: { readonly number: string }) => (
  <div className={styles.words}>
    <h2>{text.bulkTitle({ number })}</h2>
    <p>{text.bulk}</p>
  </div>
);

const FoundPlushie = ({ plushie: { product, shortCode } }: { readonly plushie: Plushie }) => {
  const name = product?.name ?? plushies.unnamed;
  return (
    <>
      {product && <Picture image={product.image} shape="cart" sizes="5rem" priority="eager" isDecorative />}
      <div className={styles.words}>
        <h2>{text.title}</h2>
        <p>
          {shortCode
            ? text.foundNumber({ name, number: shortCode, code: (words) => <strong key="code">{words}</strong> })
            : text.found({ name })}
        </p>
      </div>
    </>
  );
};

const Looking = () => (
  <>
    <span className={styles.place}>
      <Skeleton shape="square" />
    </span>
    <div className={styles.words}>
      <h2>{text.looking}</h2>
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
  /** Number of the bulk order that it is a sample for; null: of none. */
  readonly bulkOrder?: string | null;
  /** Moves the focus when the focused button disappears. */
  readonly refocus: () => void;
}

const Content = ({ existing, bulkOrder, refocus }: ContentProps) => {
  switch (existing.status) {
    case 'found':
      return bulkOrder ? <ForBulkOrder number={bulkOrder} /> : <FoundPlushie plushie={existing.plushie} />;
    case 'missing':
      return (
        <Without title={text.missingTitle}>
          <p>{text.missing}</p>
        </Without>
      );
    case 'failed':
      return (
        <Without title={text.notLoaded}>
          <p>{text.continueWithout}</p>
          <Button
            onClick={() => {
              refocus();
              existing.again();
            }}
          >
            {common.tryAgain}
          </Button>
        </Without>
      );
    default:
      return <Looking />;
  }
};

/** The plushie that a sample is modelled on, or why it is unavailable; nothing if the query names none. */
export const PlushieCard = ({ existing, bulkOrder = null }: Omit<ContentProps, 'refocus'>) => {
  const card = useRef<HTMLElement>(null);
  if (existing.status === 'none') return null;
  return (
    <section ref={card} className={styles.card} role="status" aria-label={text.label} tabIndex={-1}>
      <Content existing={existing} bulkOrder={bulkOrder} refocus={() => card.current?.focus()} />
    </section>
  );
};
