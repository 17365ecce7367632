import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiTokenService } from '../../backend/src/operators/api-token.service.ts';
import { createBulkClient, getBulkSecret } from '../../backend/test/bulk.ts';
import { openTestDatabase } from '../../backend/test/engines.ts';
import { openTestShop, type TestShop } from '../../backend/test/shop.ts';
import { createClient } from '../../gateway/client/src/client.ts';
import { startTestGateway, type TestGateway } from '../../gateway/src/testing/start.ts';

const EXAMPLES = resolve(import.meta.dirname, '../../gateway/client/examples');

let shop: TestShop;
let gateway: TestGateway;
let token: string;

beforeAll(async () => {
  shop = await openTestShop(await openTestDatabase());
  await shop.http.listen({ host: '127.0.0.1', port: 0 });
  gateway = await startTestGateway(`http://127.0.0.1:${(shop.http.server.address() as AddressInfo).port}`);
  token = await createApiTokenService(shop.database.db).create({ name: 'desk', scopes: ['quotes'], days: 1 });
});

afterAll(async () => {
  await gateway.close();
  await shop.http.close();
  await shop.database.close();
});

/** An example as it is run by hand. */
const run = async (example: string, ...args: readonly string[]): Promise<string> => {
  const env = { ...process.env, PATCHWORK_URL: gateway.internalUrl, PATCHWORK_TOKEN: token };
  const { stdout } = await promisify(execFile)(process.execPath, [resolve(EXAMPLES, example), ...args], { env });
  return stdout;
};

const QUOTE = ['--quantity', '500', '--production', '4999.50', '--shipping', '300', '--time', '6 weeks'];

describe('the examples of the quote desk', () => {
  it('extend a quote and withdraw it', async () => {
    const { result } = await createBulkClient(shop.http).create({ email: 'example@example.com' });
    const offered = await run('offer-quote.ts', String(result.id), ...QUOTE);
    const [, id = ''] = /^Quote (\d+)/.exec(offered) ?? [];
    expect(await run('change-quote.ts', id, '--days', '60')).toMatch(new RegExp(`^Quote ${id}: valid until 20`));
    expect(await run('change-quote.ts', id, '--withdraw')).toBe(`Quote ${id}: withdrawn\n`);
    await expect(run('change-quote.ts', id, '--withdraw')).rejects.toThrow('change-quote:');
    await expect(run('change-quote.ts', id)).rejects.toThrow('--days or --withdraw');
  });
});

describe('a bulk order', () => {
  it('is asked for by a guest, priced and answered by a tool, and seen by its link as it was priced', async () => {
    const { result } = await createBulkClient(shop.http).create({ description: 'A fox.\u001b[2J' });
    const id = String(result.id);
    expect(await run('waiting-quotes.ts')).toContain(`${id}  since`);
    expect(await run('waiting-quotes.ts', id)).toContain('A fox. [2J');
    expect(await run('offer-quote.ts', id, ...QUOTE)).toMatch(/^Quote \d+: 5299\.50 USD until /);
    expect(await run('answer-buyer.ts', id, 'Softer is possible.')).toBe(`Answered about bulk order ${id}.\n`);
    expect(await run('waiting-quotes.ts')).toBe('');
    const { data } = await gateway.ask(
      `query Open($id: ID!, $access: String) { bulkOrder(id: $id, access: $access) {
        status messages { text isFromShop } quotes { quantity productionTime total { amount currencyCode } } } }`,
      { id, access: await getBulkSecret(shop) },
    );
    expect(data.bulkOrder).toEqual({
      status: 'IN_PROGRESS',
      messages: [{ text: 'Softer is possible.', isFromShop: true }],
      quotes: [{ quantity: 500, productionTime: '6 weeks', total: { amount: '5299.50', currencyCode: 'USD' } }],
    });
  });

  it('has its quotes extended and withdrawn through the client, once for each key', async () => {
    const client = createClient({ url: gateway.internalUrl, token });
    const { result } = await createBulkClient(shop.http).create({ email: 'other@example.com' });
    const validUntil = new Date(Date.now() + 86_400_000).toISOString();
    const quote = { quantity: 10, production: '1', shipping: '0', validUntil };
    const [offered] = await client.offerQuotes({ bulkOrderId: String(result.id), quotes: [quote] });
    const later = new Date(Date.now() + 7 * 86_400_000).toISOString();
    expect(await client.extendQuote({ quoteId: offered?.id ?? '', validUntil: later })).toMatchObject({
      validUntil: later,
      state: 'OPEN',
    });
    const withdrawal = { quoteId: offered?.id ?? '', idempotencyKey: 'once' };
    for (let times = 0; times < 2; times += 1)
      expect(await client.withdrawQuote(withdrawal)).toMatchObject({ state: 'WITHDRAWN' });
    await expect(client.withdrawQuote({ quoteId: offered?.id ?? '' })).rejects.toMatchObject({
      reasons: [{ code: 'INVALID' }],
    });
  });
});
