import { createClient } from '@patchwork/client';

// Answers the buyer of a bulk order: node answer-buyer.ts 10001 "Softer is possible."

try {
  const [, , bulkOrderId, text] = process.argv;
  if (!bulkOrderId || !text) throw new Error('Name a bulk order, and what to answer');
  await createClient().answerBulkOrder({ bulkOrderId, text });
  process.stdout.write(`Answered about bulk order ${bulkOrderId}.\n`);
} catch (error) {
  process.stderr.write(`answer-buyer: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
