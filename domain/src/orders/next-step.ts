import { AWAITING_CUSTOMIZATION } from './status.ts';

interface StepItem {
  readonly progress?: {
    readonly statusId: string;
    readonly isCompleted: boolean;
    readonly isCancelled: boolean;
  } | null;
  readonly shipments: readonly object[];
}

export type NextStep = 'choices' | 'preview' | 'making' | 'partlyShipped' | 'shipped' | 'delivered' | 'cancelled';

/** The next step of an order as a whole. What waits for the shopper comes first. */
export const getNextStep = (items: readonly StepItem[]): NextStep => {
  const left = items.filter(({ progress }) => !progress?.isCancelled);
  if (left.length === 0 && items.length > 0) return 'cancelled';
  const isAt = (status: string) => left.some(({ progress }) => progress?.statusId === status);
  if (isAt(AWAITING_CUSTOMIZATION)) return 'choices';
  if (isAt('customer_preview')) return 'preview';
  const shipped = left.filter(({ shipments }) => shipments.length > 0);
  const isDone = left.length > 0 && left.every(({ progress }) => progress?.isCompleted);
  if (isDone) return shipped.length > 0 ? 'shipped' : 'delivered';
  return shipped.length > 0 ? 'partlyShipped' : 'making';
};
