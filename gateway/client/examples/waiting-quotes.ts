import { createClient } from '@patchwork/client';

// Lists the bulk orders that wait for the shop: node waiting-quotes.ts; or shows one: node waiting-quotes.ts 10001

const client = createClient();

type BulkOrder = NonNullable<Awaited<ReturnType<typeof client.bulkOrder>>>;

/** Buyers write what they like: no control characters reach the terminal. */
const toPlain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const describe = (order: BulkOrder): string =>
  [
    `Bulk order ${order.id}: ${order.quantity} x ${order.kind}, ${order.sizes.join(', ')} inches, ${order.status}`,
    `  ${order.name} <${order.email}> ${toPlain(order.company ?? '')}`,
    `  ${toPlain(order.description)}`,
    ...order.messages.map(
      ({ isFromShop, text, sentAt }) => `  ${sentAt} ${isFromShop ? 'shop' : 'buyer'}: ${toPlain(text)}`,
    ),
    ...order.quotes.map(
      ({ id, quantity, total, validUntil, state }) =>
        `  quote ${id}: ${quantity} for ${total.amount} ${total.currencyCode} until ${validUntil}, ${state}`,
    ),
  ].join('\n');

try {
  const [, , id] = process.argv;
  if (id) {
    const order = await client.bulkOrder(id);
    if (!order) throw new Error(`There is no bulk order ${id}`);
    process.stdout.write(`${describe(order)}\n`);
  } else {
    for await (const { id: number, quantity, kind, company, name, waitingSince } of client.waitingBulkOrders())
      process.stdout.write(`${number}  since ${waitingSince}  ${quantity} x ${kind}  ${toPlain(company ?? name)}\n`);
  }
} catch (error) {
  process.stderr.write(`waiting-quotes: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
