import type { CartRecord } from '../cart/cartRecord.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { readCartOrNew } from '../tables.ts';
import type { OrderPlaceMutation } from './operations/OrderPlace.generated.ts';
import type { OrderTask } from './operations/orderPlace.ts';
import { type OrderedLine, type OrderRecord, readOrder } from './orderRecord.ts';

type Receipt = OrderPlaceMutation['answer']['order'] | null;

/** Lines whose choices say from whom and to whom they are, and in which words. */
const findGiftCards = ({ server, snapshots }: CartRecord): ReadonlySet<string> => {
  const told = (server?.lines ?? []).filter(({ options }) => options?.giftCard);
  const added = Object.values(snapshots).filter(({ input }) => input.options?.giftCard);
  return new Set([...told, ...added].map(({ key }) => key));
};

/**
 * The lines of a placed order as they are kept: as the shop has them, with the pictures that the shopper saw,
 * and without the words of gift cards. To be asked for before the cart is forgotten.
 */
export const getPlacedLines = async (
  tx: OfflineWrite,
  task: OrderTask,
  receipt: Receipt,
): Promise<Pick<OrderRecord, 'lines'>> => {
  const shown = readOrder(await tx.objectStore('orders').get(task.idempotencyKey))?.lines;
  const giftCards = findGiftCards(await readCartOrNew(tx, task.cartKey));
  const findImage = (lineKey: string) => shown?.find(({ key }) => key === lineKey)?.image ?? null;
  const told = receipt?.lines?.map((line): OrderedLine => ({ ...line, image: findImage(line.key) }));
  const lines = (told ?? shown)?.map((line) => (giftCards.has(line.key) ? { ...line, choices: [] } : line));
  return lines ? { lines } : {};
};
