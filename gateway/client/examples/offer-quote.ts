import { parseArgs } from 'node:util';
import { createClient } from '@patchwork/client';

// Offers a quote: node offer-quote.ts 10001 --quantity 500 --production 4999.50 --shipping 300 [--days 30] [--time "6 weeks"]

const DAY_MS = 86_400_000;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      quantity: { type: 'string' },
      production: { type: 'string' },
      shipping: { type: 'string' },
      days: { type: 'string', default: '30' },
      time: { type: 'string' },
    },
  });
  const [bulkOrderId] = positionals;
  const { quantity, production, shipping, days, time } = values;
  if (!bulkOrderId || !quantity || !production || !shipping)
    throw new Error('Name a bulk order, --quantity, --production and --shipping');
  const quote = {
    quantity: Number(quantity),
    production,
    shipping,
    ...(time !== undefined && { productionTime: time }),
    validUntil: new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
  };
  const quotes = await createClient().offerQuotes({ bulkOrderId, quotes: [quote] });
  for (const { id, total, validUntil } of quotes)
    process.stdout.write(`Quote ${id}: ${total.amount} ${total.currencyCode} until ${validUntil}\n`);
} catch (error) {
  process.stderr.write(`offer-quote: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
