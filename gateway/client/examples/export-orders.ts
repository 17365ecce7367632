import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createClient, type PatchworkClient } from '@patchwork/client';
import { toRow } from './csv.ts';

// Writes what was ordered on a day as CSV, one row for each item: node export-orders.ts orders.csv [--day 2026-11-24]

const DAY_MS = 86_400_000;

const HEADINGS = [
  ...['order', 'placed at', 'email', 'first name', 'last name', 'country', 'sku', 'name', 'quantity'],
  ...['status', 'net', 'tax', 'discount', 'currency', 'order total', 'payment', 'tracking numbers'],
];

type Order = Awaited<ReturnType<ReturnType<PatchworkClient['orders']>['next']>>['value'] & object;

const toRows = (order: Order): string[] =>
  order.items.map((item) =>
    toRow([
      ...[order.number, order.placedAt, order.email, order.firstName, order.lastName],
      ...[(order.shippingAddress ?? order.billingAddress).countryId, item.sku, item.name, item.quantity],
      ...[item.status, item.net.amount, item.tax.amount, item.discount.amount, item.net.currencyCode],
      ...[order.totals.grandTotal.amount, order.payment?.state ?? 'NONE'],
      item.shipments.map(({ trackingNumber }) => trackingNumber).join(' '),
    ]),
  );

/** Midnight of the day and of the next one, UTC; without a day, yesterday's. */
const toPeriod = (day: string | undefined) => {
  const from = day ?? new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const start = new Date(`${from}T00:00:00Z`);
  if (Number.isNaN(start.getTime())) throw new Error(`${from} is no day: write it as 2026-11-24`);
  return { placedFrom: start.toISOString(), placedBefore: new Date(start.getTime() + DAY_MS).toISOString() };
};

/** Writes beside the file and moves it there at the end: nobody finds half of it. Returns how many orders there were. */
const exportOrders = async (client: PatchworkClient, path: string, day: string | undefined): Promise<number> => {
  const draft = `${path}.part`;
  const file = createWriteStream(draft);
  let count = 0;
  try {
    file.write(toRow(HEADINGS));
    for await (const order of client.orders(toPeriod(day))) {
      count += 1;
      if (!file.write(toRows(order).join(''))) await once(file, 'drain');
    }
    file.end();
    await once(file, 'finish');
    await rename(draft, path);
    return count;
  } catch (error) {
    file.destroy();
    await rm(draft, { force: true });
    throw error;
  }
};

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { day: { type: 'string' } } });
  const [path] = positionals;
  if (!path) throw new Error('Name the file to write: export-orders.ts orders.csv [--day 2026-11-24]');
  const count = await exportOrders(createClient(), path, values.day);
  process.stdout.write(`${count} orders in ${path}\n`);
} catch (error) {
  process.stderr.write(`export-orders: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
