import * as said from '@patchwork/domain/messages/order-progress.generated.ts';
import { ON_HOLD, type OrderStatus } from './status.ts';

/** The progress of something ordered, as the platform sends it. */
export interface ProgressTracker {
  readonly statusId: string;
  readonly statuses: readonly OrderStatus[];
  readonly isCompleted: boolean;
  readonly isCancelled: boolean;
}

export interface ProgressStep extends OrderStatus {
  readonly state: 'completed' | 'active' | 'pending';
  /** 1-based, among all steps. */
  readonly position: number;
}

export interface ProgressSteps {
  readonly kind: 'steps';
  readonly steps: readonly ProgressStep[];
  /** At most 3 that fit side by side, the active one included. */
  readonly horizontal: readonly ProgressStep[];
  readonly current: number;
  readonly total: number;
  /** Share of the steps done or in progress, 1 to 100. */
  readonly percent: number;
  readonly label: string;
  /** More steps than fit side by side. */
  readonly isExtended: boolean;
}

/** `text`: shown in place of a tracker. `none`: nothing to show, or an action is required first. */
export type Progress = ProgressSteps | { readonly kind: 'text'; readonly text: string } | { readonly kind: 'none' };

const MOST_HORIZONTAL = 3;
const NOTHING: Progress = { kind: 'none' };

/** The first text that applies; null if none does. */
const progressText = ({ isCancelled, isCompleted, statusId }: ProgressTracker): string | null => {
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
 * Steps count over the statuses without "on hold"; they are shown only if one is active and the customer has nothing to
 * do.
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
