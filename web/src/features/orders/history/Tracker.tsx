import * as text from '@patchwork/domain/messages/order-progress.generated.ts';
import type { ProgressStep, ProgressSteps } from '@patchwork/domain/orders/progress.ts';
import { findStatusName } from '@patchwork/domain/orders/status.ts';
import { classNames } from '../../../components/classNames.ts';
import { Icon } from '../../../components/Icon.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import styles from './Tracker.module.css';

const Step = ({ step: { id, name, state } }: { readonly step: ProgressStep }) => (
  <li className={styles.step} data-state={state} aria-current={state === 'active' ? 'step' : undefined}>
    <span className={styles.dot}>{state === 'completed' && <Icon name="check" size={14} />}</span>
    <span className={styles.name}>
      {findStatusName(id) ?? name}
      <VisuallyHidden>{text.stepState({ state: state === 'pending' ? 'other' : state })}</VisuallyHidden>
    </span>
  </li>
);

interface TrackerProps {
  readonly progress: ProgressSteps;
  /** All steps in a column, instead of the few that fit into a row. */
  readonly isVertical?: boolean;
}

export const Tracker = ({ progress, isVertical = false }: TrackerProps) => (
  <div className={styles.tracker}>
    <p className={styles.label}>{progress.label}</p>
    <ol className={classNames(styles.steps, isVertical ? styles.vertical : styles.horizontal)}>
      {(isVertical ? progress.steps : progress.horizontal).map((step) => (
        <Step key={step.position} step={step} />
      ))}
    </ol>
  </div>
);
