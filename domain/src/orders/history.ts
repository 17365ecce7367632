import { AWAITING_CUSTOMIZATION } from './status.ts';

interface Item {
  readonly id: string;
  readonly progress: {
    readonly statusId: string;
    readonly isCompleted: boolean;
    readonly isCancelled: boolean;
  } | null;
  readonly supportsBulkCustomization: boolean;
}

interface Order<One extends Item = Item> {
  readonly items: readonly One[];
}

const isOver = ({ progress }: Item): boolean => progress !== null && (progress.isCompleted || progress.isCancelled);

/** Whether all items are in a final state. An order without items is active. */
const isCompletedOrder = ({ items }: Order): boolean => items.length > 0 && items.every(isOver);

/** Active and completed orders, each in the given order. */
export const groupOrders = <One extends Order>(orders: readonly One[]): { active: One[]; completed: One[] } => ({
  active: orders.filter((order) => !isCompletedOrder(order)),
  completed: orders.filter(isCompletedOrder),
});

/** Ids of the items that wait for the customer's choices and can be customized together. */
export const itemsToCustomize = ({ items }: Order): string[] =>
  items
    .filter((item) => item.supportsBulkCustomization && item.progress?.statusId === AWAITING_CUSTOMIZATION)
    .map(({ id }) => id);
