import type { CartRecord } from '../cart/cartRecord.ts';
import type { OfflineWrite } from '../queue/database.ts';
import { readCartOrNew } from '../tables.ts';
import type { OrderPlaceMutation } from './operations/OrderPlace.generated.ts';
import type { OrderTask } from './operations/orderPlace.ts';
import { type OrderedLine, type OrderRecord, readOrder } from './orderRecord.ts';

type Receipt = OrderPlaceMutation['answer']['order'] | null;

/** Lines with personal texts: sender, recipient and message. */
const findGiftCards = ({ server, snapshots }: CartRecord): ReadonlySet<string> => {
  const serverLines = (server?.lines ?? []).filter(({ options }) => options?.giftCard);
  const added = Object.values(snapshots).filter(({ input }) => input.options?.giftCard);
  return new Set([...serverLines, ...added].map(({ key }) => key));
};

/**
 * The lines of a placed order to store: the shop's, with the pictures shown, without gift card texts. Call it before
 * the cart is deleted.
 */
export const getPlacedLines = async (
  tx: OfflineWrite,
  task: OrderTask,
  receipt: Receipt,
): Promise<Pick<OrderRecord, 'lines'>> => {
  const shown = readOrder(await tx.objectStore('orders').get(task.idempotencyKey))?.lines;
  const giftCards = findGiftCards(await readCartOrNew(tx, task.cartKey));
  const findImage = (lineKey: string) => shown?.find(({ key }) => key === lineKey)?.image ?? null;
  const serverLines = receipt?.lines?.map((line): OrderedLine => ({ ...line, image: findImage(line.key) }));
  const lines = (serverLines ?? shown)?.map((line) => (giftCards.has(line.key) ? { ...line, choices: [] } : line));
  return lines ? { lines } : {};
};
