import type { CartRecord } from './cartRecord.ts';
import type { OfflineWrite } from './database.ts';
import type { OrderPlaceMutation } from './operations/OrderPlace.generated.ts';
import { type OrderedLine, type OrderRecord, readOrder } from './orderRecord.ts';
import { cartOf } from './tables.ts';
import type { OrderTask } from './task.ts';

type Receipt = OrderPlaceMutation['answer']['order'] | null;

/** Lines whose choices say from whom and to whom they are, and in which words. */
const giftCardsOf = ({ server, snapshots }: CartRecord): ReadonlySet<string> => {
  const told = (server?.lines ?? []).filter(({ options }) => options?.giftCard);
  const added = Object.values(snapshots).filter(({ input }) => input.options?.giftCard);
  return new Set([...told, ...added].map(({ key }) => key));
};

/**
 * What is kept of the lines of an order that is placed: as the shop has them, with the pictures that the shopper saw,
 * and without the words of gift cards. To be asked for before the cart is forgotten.
 */
export const placedLines = async (
  tx: OfflineWrite,
  task: OrderTask,
  receipt: Receipt,
): Promise<Pick<OrderRecord, 'lines'>> => {
  const shown = readOrder(await tx.objectStore('orders').get(task.idempotencyKey))?.lines;
  const giftCards = giftCardsOf(await cartOf(tx, task.cartKey));
  const imageOf = (lineKey: string) => shown?.find(({ key }) => key === lineKey)?.image ?? null;
  const told = receipt?.lines?.map((line): OrderedLine => ({ ...line, image: imageOf(line.key) }));
  const lines = (told ?? shown)?.map((line) => (giftCards.has(line.key) ? { ...line, choices: [] } : line));
  return lines ? { lines } : {};
};
