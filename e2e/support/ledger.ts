import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDataDir, WORKERS_SHOP } from './environment.ts';
import { readOrders } from './orders.ts';

/** An order as the shopper saw it confirmed. */
interface SeenOrder {
  readonly number: string;
  /** Minor units. */
  readonly grandTotal: number;
  readonly quantities: Readonly<Record<string, number>>;
  /** How its lines are to be made, byte for byte; left out where nobody looks at it. */
  readonly customizations?: readonly (string | null)[];
}

const getLedgerFile = (shop: number): string => join(getDataDir(shop), 'seen-orders.jsonl');

/** Notes an order that a journey saw; it is looked up in the database when the shop has stopped. */
export const noteOrder = (order: SeenOrder): void =>
  appendFileSync(getLedgerFile(WORKERS_SHOP), `${JSON.stringify(order)}\n`);

const seenOrders = (shop: number): SeenOrder[] => {
  const file = getLedgerFile(shop);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as SeenOrder);
};

const requireSame = (number: string, seen: unknown, stored: unknown): void => {
  const [shown, kept] = [JSON.stringify(seen), JSON.stringify(stored)];
  if (shown !== kept) throw new Error(`Order ${number}: shown ${shown}, stored ${kept}`);
};

/** Fails unless the database of a shop holds exactly the orders that were seen, with their totals to the cent. */
export const verifyLedger = async (shop: number): Promise<void> => {
  const seen = seenOrders(shop);
  const stored = await readOrders(shop);
  for (const order of seen) {
    const match = stored.filter((one) => one.number === order.number);
    if (match.length !== 1) throw new Error(`Order ${order.number} stands ${match.length} times in the database`);
    if (match[0]?.grandTotal !== order.grandTotal)
      throw new Error(`Order ${order.number}: shown ${order.grandTotal}, stored ${match[0]?.grandTotal} cents`);
    requireSame(order.number, order.quantities, match[0]?.quantities);
    if (order.customizations) requireSame(order.number, order.customizations, match[0]?.customizations);
  }
  if (stored.length !== seen.length) throw new Error(`${seen.length} orders were seen, ${stored.length} are stored`);
  console.log(`${seen.length} orders stand in the database as they were shown.`);
};
