import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiTokenService } from '../../backend/src/operators/api-token.service.ts';
import { openTestDatabase } from '../../backend/test/engines.ts';
import { orderAs } from '../../backend/test/orders.ts';
import { fillShelf, openTestShop, type TestShop } from '../../backend/test/shop.ts';
import { createClient } from '../../gateway/client/src/client.ts';
import { startTestGateway, type TestGateway } from '../../gateway/src/testing/start.ts';

const EXAMPLES = resolve(import.meta.dirname, '../../gateway/client/examples');

let shop: TestShop;
let gateway: TestGateway;
let folder: string;
let tokens: Readonly<Record<'reader' | 'warehouse', string>>;

beforeAll(async () => {
  shop = await openTestShop(await openTestDatabase());
  await shop.http.listen({ host: '127.0.0.1', port: 0 });
  gateway = await startTestGateway(`http://127.0.0.1:${(shop.http.server.address() as AddressInfo).port}`);
  const { create } = createApiTokenService(shop.database.db);
  tokens = {
    reader: await create({ name: 'reader', scopes: ['read'], days: 1 }),
    warehouse: await create({ name: 'warehouse', scopes: ['operations'], days: 1 }),
  };
  folder = await mkdtemp(join(tmpdir(), 'patchwork-tools-'));
});

afterAll(async () => {
  await gateway.close();
  await shop.http.close();
  await shop.database.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => fillShelf(shop));

/** An example as it is run by hand. */
const run = (example: string, args: readonly string[], token: string) => {
  const env = { ...process.env, PATCHWORK_URL: gateway.internalUrl, PATCHWORK_TOKEN: token };
  const done = promisify(execFile)(process.execPath, [join(EXAMPLES, example), ...args], { env, cwd: folder });
  return done.then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code: Number(code), stdout: String(stdout), stderr: String(stderr) }),
  );
};

const order = async (skus: readonly string[]): Promise<string> => {
  const { result } = await orderAs(
    shop,
    undefined,
    skus.map((sku) => ({ sku, qty: 1 })),
  );
  return result.orderNumber;
};

const today = () => new Date().toISOString().slice(0, 10);
const countPieces = async (sku: string) => (await shop.client.get(`stock/check?sku=${sku}`)).result.qty;

describe('the nightly export', () => {
  beforeEach(() => shop.db.deleteFrom('shop_order').execute());

  it('writes each item of the day as a row that no spreadsheet runs', async () => {
    const number = await order(['LION', 'BEAR']);
    await order(['LION']);
    const evil = '=HYPERLINK("https://evil.example","Ada")';
    await shop.db.updateTable('shop_order').set({ first_name: evil }).where('number', '=', number).execute();
    expect(await run('export-orders.ts', ['orders.csv', '--day', today()], tokens.reader)).toMatchObject({
      code: 0,
      stdout: '2 orders in orders.csv\n',
    });
    const rows = (await readFile(join(folder, 'orders.csv'), 'utf8')).split('\r\n');
    expect(rows).toHaveLength(1 + 3 + 1);
    expect(rows[0]).toContain('order,placed at,email');
    const ofNumber = rows.filter((row) => row.startsWith(number));
    expect(ofNumber).toHaveLength(2);
    for (const row of ofNumber) expect(row).toContain(`"'=HYPERLINK(""https://evil.example"",""Ada"")"`);
    expect(rows.filter((row) => /(?:^|,)"?[=+@]/.test(row))).toEqual([]);
  });

  it('has more pages than one, and no order twice', async () => {
    const number = await order(['LION']);
    const {
      id: _,
      number: __,
      ...row
    } = await shop.db.selectFrom('shop_order').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 120 }, (_one, index) => ({
      ...row,
      id: crypto.randomUUID(),
      number: String(900_000_000 + index),
      cart_id: `copy-${index}`,
      idempotency_key: `copy-${index}`,
      shipping_address: JSON.stringify(row.shipping_address),
      billing_address: JSON.stringify(row.billing_address),
    }));
    await shop.db
      .insertInto('cart')
      .values(copies.map(({ cart_id: id }) => ({ id, state: 'closed' })))
      .execute();
    await shop.db.insertInto('shop_order').values(copies).execute();
    const numbers: string[] = [];
    const client = createClient({ url: gateway.internalUrl, token: tokens.reader });
    for await (const one of client.orders()) numbers.push(one.number);
    expect(numbers).toHaveLength(121);
    expect(new Set(numbers).size).toBe(121);
  });

  it('leaves no half of a file where it fails', async () => {
    const before = await readdir(folder);
    const failed = await run('export-orders.ts', ['other.csv'], `${tokens.reader}x`);
    expect([failed.code, failed.stderr]).toEqual([1, 'export-orders: Invalid or missing operations token\n']);
    expect(await readdir(folder)).toEqual(before);
  });
});

describe('the look-up for support', () => {
  it('tells an order by its number, and the orders of an address, with the mails about them', async () => {
    await shop.db.deleteFrom('shop_order').execute();
    const [one, other] = [await order(['LION']), await order(['BEAR'])];
    const { stdout } = await run('find-order.ts', [one], tokens.reader);
    expect(stdout).toContain(`Order ${one} of ${today()}`);
    expect(stdout).toContain('Ada Byron <ada@example.com>');
    expect(stdout).toMatch(new RegExp(`${one}-1 +1 x .+: CREATED`));
    expect(stdout).toContain('ORDER_PLACED to ada@example.com: WAITING');
    const ofAddress = await run('find-order.ts', ['ADA@example.com'], tokens.reader);
    expect(ofAddress.stdout.match(/^Order \d+/gm)).toEqual([`Order ${other}`, `Order ${one}`]);
    const none = await run('find-order.ts', ['999999999'], tokens.reader);
    expect(none).toEqual({ code: 1, stdout: '', stderr: 'find-order: There is no order of 999999999\n' });
  });
});

describe('the restock from a file', () => {
  const write = (name: string, text: string) => writeFile(join(folder, name), text);

  it('counts each sku of a delivery once, however often it is run, and tells how far it is', async () => {
    await write('delivery.csv', 'sku,quantity\nBEAR,3\nSHIRT-S,2\n');
    const args = ['delivery.csv', '--delivery', 'DN-1'];
    const first = await run('restock.ts', args, tokens.warehouse);
    expect(first).toEqual({ code: 0, stdout: '1/2 BEAR: +3, 8 then\n2/2 SHIRT-S: +2, 5 then\n', stderr: '' });
    expect((await run('restock.ts', args, tokens.warehouse)).stdout).toBe(first.stdout);
    expect(await countPieces('BEAR')).toBe(8);
    await run('restock.ts', ['delivery.csv', '--delivery', 'DN-2'], tokens.warehouse);
    expect(await countPieces('BEAR')).toBe(11);
  });

  it('goes on after a line that is refused, and says so in the end', async () => {
    await write('mixed.csv', 'NOTHING,1\nBEAR,1\n');
    const { code, stdout, stderr } = await run('restock.ts', ['mixed.csv', '--delivery', 'DN-3'], tokens.warehouse);
    expect(stdout).toMatch(/^1\/2 NOTHING: refused, sku: .+\n2\/2 BEAR: \+1, 6 then\n$/);
    expect([code, stderr]).toEqual([1, 'restock: 1 lines were refused\n']);
  });

  it.each([
    ['sku;quantity\n', 'Line 1 is not "sku,quantity"'],
    ['BEAR,0\n', 'Line 1 is not "sku,quantity": BEAR,0'],
    ['BEAR,1\nBEAR,2\n', 'BEAR is there twice'],
  ])('changes nothing where the file is wrong: %j', async (text, why) => {
    await write('wrong.csv', text);
    const { code, stderr } = await run('restock.ts', ['wrong.csv', '--delivery', 'DN-4'], tokens.warehouse);
    expect([code, stderr]).toEqual([1, expect.stringContaining(why)]);
    expect(await countPieces('BEAR')).toBe(5);
  });

  it('needs a token with the scope for it', async () => {
    await write('delivery.csv', 'BEAR,3\n');
    const { code, stderr } = await run('restock.ts', ['delivery.csv', '--delivery', 'DN-5'], tokens.reader);
    expect([code, stderr]).toEqual([1, 'restock: This token lacks the scope operations\n']);
  });
});
