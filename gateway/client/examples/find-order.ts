import { createClient } from '@patchwork/client';

// Tells what the staff wants to know of an order: node find-order.ts 000000123, or node find-order.ts ada@example.com

const MOST = 10;
const client = createClient();

type Order = NonNullable<Awaited<ReturnType<typeof client.order>>>;

const describeItem = ({ displayId, quantity, name, status, shipments }: Order['items'][number]): string => {
  const parcels = shipments.map(({ carrierCode, trackingNumber }) => ` (${carrierCode} ${trackingNumber})`).join('');
  return `  ${displayId}  ${quantity} x ${name}: ${status}${parcels}`;
};

const describeMail = ({ kind, state, createdAt, recipient }: Order['mails'][number]): string =>
  `  ${createdAt}  ${kind} to ${recipient ?? 'nobody any more'}: ${state}`;

const describe = (order: Order): string => {
  const { amount, currencyCode } = order.totals.grandTotal;
  const payment = order.payment ? `${order.payment.methodCode}, ${order.payment.state}` : 'gift cards alone';
  return [
    `Order ${order.number} of ${order.placedAt}`,
    `  ${order.firstName} ${order.lastName} <${order.email}>`,
    `  ${amount} ${currencyCode}, ${payment}`,
    ...order.items.map(describeItem),
    ...order.mails.map(describeMail),
  ].join('\n');
};

const findNumbers = async (wanted: string): Promise<string[]> => {
  if (!wanted.includes('@')) return [wanted];
  const numbers: string[] = [];
  for await (const { number } of client.orders({ email: wanted })) {
    numbers.push(number);
    if (numbers.length === MOST) break;
  }
  return numbers;
};

try {
  const [, , wanted] = process.argv;
  if (!wanted) throw new Error('Name the number of an order, or the address of who ordered');
  const orders = await Promise.all((await findNumbers(wanted)).map((number) => client.order(number)));
  const found = orders.filter((order) => order !== null);
  if (found.length === 0) throw new Error(`There is no order of ${wanted}`);
  process.stdout.write(`${found.map(describe).join('\n\n')}\n`);
} catch (error) {
  process.stderr.write(`find-order: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
