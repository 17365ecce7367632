import * as text from '@patchwork/domain/messages/cart-attention.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { useRef } from 'react';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { keepFormDraft } from '../../../lib/formDrafts.ts';
import type { RefusedChange } from '../../../shop/cart/refusedChange.ts';
import styles from './NeedsAttention.module.css';
import { useRefusedChanges } from './useRefusedChanges.ts';

interface ChangeProps {
  readonly change: RefusedChange;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
  readonly onLeave: (() => void) | undefined;
}

/** Focuses the line's quantity field in the cart that contains the button; the page may show two carts. */
const focusLine = (button: Element, key: string): void => {
  const row = button.closest('[data-cart]')?.querySelector(`[data-key="${CSS.escape(key)}"]`);
  row?.querySelector('input')?.focus();
};

const Edit = ({ change: { path, lineKey, wish, form }, onLeave }: Pick<ChangeProps, 'change' | 'onLeave'>) => {
  const label = text.changeOne({ wish });
  if (lineKey !== null)
    return (
      <Button aria-label={label} onClick={({ currentTarget }) => focusLine(currentTarget, lineKey)}>
        {common.change}
      </Button>
    );
  return (
    path !== null && (
      <ButtonLink
        to={path}
        aria-label={label}
        onClick={() => {
          if (form) keepFormDraft(form.sku, form.state);
          onLeave?.();
        }}
      >
        {common.change}
      </ButtonLink>
    )
  );
};

const Change = ({ change, onRetry, onDiscard, onLeave }: ChangeProps) => (
  <li className={styles.change}>
    <p>
      <strong>{change.wish}</strong>
      <span>{change.message}</span>
    </p>
    <div className={styles.actions}>
      <Button aria-label={text.tryAgainOne(change)} onClick={onRetry}>
        {common.tryAgain}
      </Button>
      <Edit change={change} onLeave={onLeave} />
      <Button variant="quiet" aria-label={text.discardOne(change)} onClick={onDiscard}>
        {common.discard}
      </Button>
    </div>
  </li>
);

interface NeedsAttentionProps {
  readonly onLeave?: () => void;
  /** True where a refused coupon is shown at its own field instead. */
  readonly hasCouponField?: boolean;
}

/** Cart changes that the shop refused. Each stays until it is sent again, edited or discarded. */
export const NeedsAttention = ({ onLeave, hasCouponField = false }: NeedsAttentionProps) => {
  const { changes: all, retry, discard, done } = useRefusedChanges();
  const changes = all.filter(({ isCoupon }) => !(isCoupon && hasCouponField));
  const place = useRef<HTMLDivElement>(null);
  // The pressed button disappears together with its change.
  const focusPlaceAfter = (work: Promise<void>) => void work.then(() => place.current?.focus());
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {changes.length > 0 && (
        <section className={styles.attention} aria-label={text.title}>
          <h2>{text.title}</h2>
          <ul>
            {changes.map((change) => (
              <Change
                key={change.taskId}
                change={change}
                onRetry={() => focusPlaceAfter(retry(change))}
                onDiscard={() => focusPlaceAfter(discard(change))}
                onLeave={onLeave}
              />
            ))}
          </ul>
        </section>
      )}
      <VisuallyHidden>
        <span role="status">{done}</span>
      </VisuallyHidden>
    </div>
  );
};
