import { beforeAll, expect, it } from 'vitest';
import { createBulkClient } from '../../test/bulk.ts';
import { addQuote, beginQuoted } from '../../test/quotes.ts';
import { useTestShop } from '../../test/use-shop.ts';

const TRIES = 1000;
/** Of one kind in a round; the limit of a network is 60. */
const PER_NETWORK = 10;

const shop = await useTestShop();
const bulk = createBulkClient(shop.http);
let theirs: Awaited<ReturnType<typeof beginQuoted>>;
let own: Awaited<ReturnType<typeof beginQuoted>>;

beforeAll(async () => {
  theirs = await beginQuoted(shop, bulk);
  own = await beginQuoted(shop, bulk, { body: { email: 'eve@example.com' } });
  for (let count = 0; count < 9; count += 1) await addQuote(shop, theirs.id);
});

const getMedian = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

it('foreign, guessed and missing ones answer the same, and in the same time over 1,000 tries', async () => {
  const kinds: ((address: string) => Promise<{ status: number; result: unknown }>)[] = [
    (address) => bulk.info(theirs.id, { access: own.access, address }),
    (address) => bulk.info(theirs.id, { access: 'x'.repeat(43), address }),
    (address) => bulk.info(theirs.id + 1_000_000, { access: own.access, address }),
  ];
  const times: number[][] = kinds.map(() => []);
  const answers = new Set<string>();
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const network = Math.floor(attempt / PER_NETWORK);
    const address = `10.${network >> 8}.${network & 255}.7`;
    for (const [index, ask] of kinds.entries()) {
      const start = performance.now();
      const { status, result } = await ask(address);
      times[index]?.push(performance.now() - start);
      answers.add(JSON.stringify([status, result]));
    }
  }
  expect([...answers]).toEqual([expect.stringContaining('bulkOrderUnknown')]);
  const medians = times.map(getMedian);
  expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(20);
}, 120_000);
