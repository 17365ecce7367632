import { parseArgs } from 'node:util';
import { createClient } from '@patchwork/client';

// Extends a quote, or withdraws it: node change-quote.ts 50001 --days 14, node change-quote.ts 50001 --withdraw

const DAY_MS = 86_400_000;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string' }, withdraw: { type: 'boolean', default: false } },
  });
  const [quoteId] = positionals;
  const { days, withdraw } = values;
  if (!quoteId || withdraw === (days !== undefined)) throw new Error('Name a quote, and --days or --withdraw');
  const client = createClient();
  const quote = withdraw
    ? await client.withdrawQuote({ quoteId })
    : await client.extendQuote({ quoteId, validUntil: new Date(Date.now() + Number(days) * DAY_MS).toISOString() });
  process.stdout.write(`Quote ${quoteId}: ${withdraw ? 'withdrawn' : `valid until ${quote?.validUntil}`}\n`);
} catch (error) {
  process.stderr.write(`change-quote: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
