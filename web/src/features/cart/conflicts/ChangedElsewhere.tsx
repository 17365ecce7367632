import * as text from '@patchwork/domain/messages/cart-conflicts.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { classNames } from '../../../components/classNames.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { type CartConflict, conflictText } from '../../../shop/cart/conflict.ts';
import styles from './ChangedElsewhere.module.css';
import { type ConflictChoice, getOtherChoice } from './conflictChoice.ts';
import listStyles from './NeedsAttention.module.css';
import { useConflicts } from './useConflicts.ts';

interface ConflictProps {
  readonly conflict: CartConflict;
  readonly onChoose: (choice: ConflictChoice) => void;
  readonly onAccept: () => void;
}

const Conflict = ({ conflict, onChoose, onAccept }: ConflictProps) => {
  const choice = getOtherChoice(conflict);
  return (
    <li className={listStyles.change}>
      <p>
        <strong>{conflict.name}</strong>
        <span>{conflictText(conflict)}</span>
      </p>
      <div className={listStyles.actions}>
        <Button aria-label={text.accept({ name: conflict.name })} onClick={onAccept}>
          {common.ok}
        </Button>
        {choice && (
          <Button
            variant="quiet"
            aria-label={text.choose({ choice: choice.label, name: conflict.name })}
            onClick={() => onChoose(choice)}
          >
            {choice.label}
          </Button>
        )}
      </div>
    </li>
  );
};

/**
 * Lines that were changed here and on another device at once, with how that was resolved; each stays until
 * acknowledged.
 */
export const ChangedElsewhere = () => {
  const { conflicts, choose, accept, done } = useConflicts();
  const place = useRef<HTMLDivElement>(null);
  // The pressed button disappears together with its conflict.
  const focusPlaceAfter = (work: Promise<void>) => void work.then(() => place.current?.focus());
  return (
    <div ref={place} tabIndex={-1} className={listStyles.place}>
      {conflicts.length > 0 && (
        <section className={classNames(listStyles.attention, styles.told)} aria-label={text.title}>
          <h2>{text.title}</h2>
          <ul>
            {conflicts.map((conflict) => (
              <Conflict
                key={conflict.key}
                conflict={conflict}
                onChoose={(choice) => focusPlaceAfter(choose(conflict, choice))}
                onAccept={() => focusPlaceAfter(accept(conflict))}
              />
            ))}
          </ul>
        </section>
      )}
      <VisuallyHidden>
        <span role="status">{conflicts.length > 0 && text.summary({ count: conflicts.length })}</span>
        <span role="status">{done}</span>
      </VisuallyHidden>
    </div>
  );
};
