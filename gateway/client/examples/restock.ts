import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createClient, type PatchworkClient } from '@patchwork/client';
import { RefusedError } from '@patchwork/client/errors.ts';

// Puts a delivery on the shelf, from lines "sku,quantity": node restock.ts delivery.csv --delivery DN-4711
// It may be run again, after an error or by mistake: each sku of a delivery is counted once.

interface Line {
  readonly sku: string;
  readonly quantity: number;
}

const HEADING = /^"?sku"?,/i;

const readLine = (line: string, index: number): Line => {
  const [, sku = '', quantity = ''] = /^"?([^",]+)"?,"?(\d{1,7})"?$/.exec(line) ?? [];
  if (!sku || Number(quantity) < 1) throw new Error(`Line ${index + 1} is not "sku,quantity": ${line}`);
  return { sku: sku.trim(), quantity: Number(quantity) };
};

const readLines = async (path: string): Promise<Line[]> => {
  const text = await readFile(path, 'utf8');
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const lines = rows.flatMap((row, index) =>
    row.trim() === '' || (index === 0 && HEADING.test(row)) ? [] : [readLine(row.trim(), index)],
  );
  const twice = lines.find(({ sku }, index) => lines.findIndex((line) => line.sku === sku) < index);
  if (twice) throw new Error(`${twice.sku} is there twice: add the quantities up`);
  return lines;
};

/** The same for the same sku of the same delivery, whatever else is in the file. */
const toKey = (delivery: string, sku: string): string =>
  `restock-${createHash('sha256')
    .update(JSON.stringify([delivery, sku]))
    .digest('hex')}`;

/** Tells each line as it is done; returns how many were refused. */
const restock = async (client: PatchworkClient, lines: readonly Line[], delivery: string): Promise<number> => {
  let refused = 0;
  for (const [index, { sku, quantity }] of lines.entries()) {
    const progress = `${index + 1}/${lines.length} ${sku}`;
    try {
      const left = await client.restock({ sku, quantity, idempotencyKey: toKey(delivery, sku) });
      process.stdout.write(`${progress}: +${quantity}, ${left} then\n`);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      refused += 1;
      process.stdout.write(`${progress}: refused, ${error.message}\n`);
    }
  }
  return refused;
};

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { delivery: { type: 'string' } } });
  const [path] = positionals;
  if (!path || !values.delivery) throw new Error('Name the file and the delivery: restock.ts FILE --delivery NAME');
  const refused = await restock(createClient(), await readLines(path), values.delivery);
  if (refused > 0) throw new Error(`${refused} lines were refused`);
} catch (error) {
  process.stderr.write(`restock: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
