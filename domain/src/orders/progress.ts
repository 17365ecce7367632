import * as said from '@patchwork/domain/messages/order-progress.generated.ts';
import { ON_HOLD, type OrderStatus } from './status.ts';

/** How far something is that was ordered, as the shop tells it. */
export interface ProgressTracker {
  readonly statusId: string;
  readonly statuses: readonly OrderStatus[];
  readonly isCompleted: boolean;
  readonly isCancelled: boolean;
}

export interface ProgressStep extends OrderStatus {
  readonly state: 'completed' | 'active' | 'pending';
  /** From 1 on, among all steps. */
  readonly position: number;
}

export interface ProgressSteps {
  readonly kind: 'steps';
  readonly steps: readonly ProgressStep[];
  /** Those that fit beside each other, 3 at most; the active one is among them. */
  readonly horizontal: readonly ProgressStep[];
  /** Position of the active step. */
  readonly current: number;
  readonly total: number;
  /** How much of the way is done or being done, 1 to 100. */
  readonly percent: number;
  readonly label: string;
  /** Whether there are more steps than fit beside each other. */
  readonly isExtended: boolean;
}

/** `text`: said in place of a tracker. `none`: there is nothing to show, or something has to be done first. */
export type Progress = ProgressSteps | { readonly kind: 'text'; readonly text: string } | { readonly kind: 'none' };

const MOST_HORIZONTAL = 3;
const NOTHING: Progress = { kind: 'none' };

/** The text in place of a tracker: the first that applies, null if none does. */
export const progressText = ({ isCancelled, isCompleted, statusId }: ProgressTracker): string | null => {
  if (isCancelled) return said.canceled;
  if (isCompleted) return said.completed;
  return statusId === ON_HOLD ? said.onHold : null;
};

const pickHorizontal = (steps: readonly ProgressStep[], active: number): ProgressStep[] => {
  if (steps.length <= MOST_HORIZONTAL) return [...steps];
  const last = steps.length - 1;
  const middle = Math.min(Math.max(active, 1), last - 1);
  return steps.filter((_, index) => [0, middle, last].includes(index));
};

const toSteps = (statuses: readonly OrderStatus[], active: number): ProgressSteps => {
  const stateAt = (index: number) => (index === active ? 'active' : index < active ? 'completed' : 'pending');
  const steps = statuses.map((status, index) => ({ ...status, state: stateAt(index), position: index + 1 }) as const);
  const [current, total] = [active + 1, steps.length];
  return {
    kind: 'steps',
    steps,
    current,
    total,
    horizontal: pickHorizontal(steps, active),
    percent: Math.round((100 * current) / total),
    label: said.step({ current: String(current), total: String(total) }),
    isExtended: total > MOST_HORIZONTAL,
  };
};

/**
 * The progress of an order or an item as it is shown. Steps count over the statuses without "on hold"; they are shown
 * only where one of them is active and nothing that its owner could do stands in the way.
 */
export const getProgress = (
  tracker: ProgressTracker | null,
  actions: readonly { readonly isBlocking: boolean }[] = [],
): Progress => {
  if (tracker === null) return NOTHING;
  const text = progressText(tracker);
  if (text !== null) return { kind: 'text', text };
  const statuses = tracker.statuses.filter(({ id }) => id !== ON_HOLD);
  const active = statuses.findIndex(({ id }) => id === tracker.statusId);
  if (active < 0 || actions.some(({ isBlocking }) => isBlocking)) return NOTHING;
  return toSteps(statuses, active);
};
