import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { seedDemo } from '@patchwork/demo/demo.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useImportCommand } from '../import/testing/command.ts';
import { fixture } from '../import/testing/shop.ts';
import { openDatabase } from '../src/db/open.ts';
import { createLogger } from '../src/lib/logger.ts';
import { orderBody } from './client.ts';
import { copyEmbedded } from './embedded-image.ts';
import { call, DEMO_MAIN, MAIN, type ServerProcess, startAndFail, startServer, temporaryFolder } from './process.ts';

// Each starts processes of its own, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const CLOSE_DEMO = resolve(import.meta.dirname, '../src/default-credentials/close-demo.main.ts');

/** Everything that the demo shop fills and that is no document of an import. */
const DEMO_TABLES = [
  ...['coupon', 'gift_card', 'gift_card_template', 'url_rewrite', 'customer', 'shop_order', 'product_review'],
  ...['breed', 'plush_product', 'rush_add_on', 'extra_photo_add_on', 'body_part'],
  'story',
];

const { run } = await useImportCommand();

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess | null = null;

beforeEach(async () => {
  folder = await temporaryFolder();
  await copyEmbedded(folder.path);
});

afterEach(async () => {
  await server?.kill('SIGTERM');
  server = null;
  await folder.remove();
});

const production = (env: Record<string, string> = {}) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: folder.path,
  ACCESS_TOKEN_SECRET: 'x'.repeat(40),
  MAIL: 'off',
  ...env,
});

const start = async (env: Record<string, string> = {}, main = MAIN) => {
  server = await startServer(production(env), main);
  return `${server.url}/api`;
};

const inDatabase = async <T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ databaseUrl: null, databasePool: 1, dataDir: folder.path });
  return work(database.db).finally(() => database.close());
};

const countRows = (tables: readonly string[]) =>
  inDatabase(async (db) => {
    const counts: Record<string, number> = {};
    for (const table of tables) counts[table] = (await sql`select from ${sql.table(table)}`.execute(db)).rows.length;
    return counts;
  });

const none = (tables: readonly string[]) => Object.fromEntries(tables.map((table) => [table, 0]));

const expectCodesRefused = async (api: string) => {
  const { body: cart } = await call(`${api}/cart/create`, {});
  const coupon = await call(`${api}/cart/apply-coupon?cartId=${cart.result}&coupon=WELCOME10`, {});
  expect([coupon.status, coupon.body.result.code]).toEqual([404, 'WRONG_CODE']);
  const card = await call(`${api}/giftcards/apply?cartId=${cart.result}`, { code: 'GIFT-DEMO-0100' });
  expect([card.status, card.body.result.code]).toEqual([404, 'WRONG_CODE']);
};

const expectSignIn = async (api: string) => {
  const password = 'Needle-Thread-7';
  const body = { email: 'mary@shop.example', firstName: 'Mary', lastName: 'Smith', password };
  expect((await call(`${api}/customer/registration-requests`, body)).status).toBe(200);
  expect((await call(`${api}/user/login`, { username: body.email, password })).status).toBe(200);
  expect((await call(`${api}/user/login`, { username: 'ada@example.com', password: 'Plush-Bear-42' })).status).toBe(
    401,
  );
};

const expectOrder = async (api: string, sku: string) => {
  const { body: cart } = await call(`${api}/cart/create`, {});
  const cartId = cart.result;
  const added = await call(`${api}/cart/update?cartId=${cartId}`, { cartItem: { sku, qty: 1, quoteId: cartId } });
  expect(added.status).toBe(200);
  await call(`${api}/cart/shipping-information?cartId=${cartId}`, {
    addressInformation: {
      shipping_address: { country_id: 'US', region_id: 43 },
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
    },
  });
  const { body: totals } = await call(`${api}/cart/totals?cartId=${cartId}`);
  const body = orderBody(cartId, { total: totals.result.grand_total, products: [{ sku, qty: 1 }] });
  const { status, body: answer } = await call(`${api}/order`, body);
  expect([status, answer.result?.orderNumber]).toEqual([200, '000000001']);
};

describe('a shop of production', () => {
  it('holds nothing of the demo after a start that asks for nothing, and takes customers', async () => {
    const api = await start();
    await expectCodesRefused(api);
    await expectSignIn(api);
    for (const path of ['/docs', '/docs/json', '/dev/mail']) {
      expect((await fetch(new URL(path, api))).status).toBe(404);
    }
    await server?.kill('SIGTERM');
    const tables = [...DEMO_TABLES, 'product', 'category', 'attribute', 'tax_rule', 'cms_page', 'illustration'];
    expect(await countRows(tables)).toEqual({ ...none(tables), customer: 1 });
  });

  it('holds what was imported and nothing of the demo, and takes customers and orders', async () => {
    expect(await run([fixture('pretty.dump')], production())).toMatchObject({ code: 0 });
    const tables = [...DEMO_TABLES];
    expect(await countRows(tables)).toEqual(none(tables));
    const api = await start({ PAYMENTS_TEST: '1' });
    await expectCodesRefused(api);
    await expectSignIn(api);
    await expectOrder(api, 'LION');
    const { body } = await call(`${api}/products/render-list?skus=LION&currencyCode=USD`);
    expect(body.result.items).toHaveLength(1);
  });

  it('is the demo shop where that is asked for by name, without the customers that everybody knows', async () => {
    await start({ SEED_PRODUCTS: '300' }, DEMO_MAIN);
    await server?.kill('SIGTERM');
    expect(await countRows(['coupon', 'gift_card', 'customer'])).toEqual({ coupon: 3, gift_card: 2, customer: 0 });
  });

  it('says in one line that the demo shop is no part of it', async () => {
    const { code, stderr } = await startAndFail(production({ SEED_PRODUCTS: '300' }), MAIN);
    expect([code, stderr]).toEqual([
      1,
      'patchwork backend: The demo shop of 300 products is no part of this server. ' +
        'Start backend/demo/main.ts, or set SEED_PRODUCTS=0.\n',
    ]);
  });

  it('does not start in production without a server for mails, or word that there is none', async () => {
    const { code, stderr } = await startAndFail(production({ MAIL: '' }), MAIN);
    expect([code, stderr]).toEqual([
      1,
      'patchwork backend: MAIL_URL: must name the server that sends letters, such as ' +
        'smtps://user:password@mail.example.com, or set MAIL=off to send none\n',
    ]);
    await start({ MAIL: '', MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@plush.example' });
    await server?.kill('SIGTERM');
  });

  it('does not start on a database of development that holds codes everybody knows, and says which', async () => {
    const wanted = { isProduction: false, seedProducts: 300, seedsCustomers: true, seedsCampaign: true };
    await inDatabase((db) => seedDemo(db, wanted, createLogger({ isProduction: false, logLevel: 'silent' })));
    const { code, stderr } = await startAndFail(production(), MAIN);
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(
      'the coupon WELCOME10, the gift card GIFT-DEMO-0025, the gift card GIFT-DEMO-0100, the customer ada@example.com',
    );
    const known = await startAndFail(production({ SEED_PRODUCTS: '300' }), MAIN);
    expect(known.stderr).toMatch(/everybody knows: the customer ada@example\.com, the customer grace@example\.com\./);
    await start({ SEED_PRODUCTS: '300', SEED_CUSTOMERS: '1' }, DEMO_MAIN);
    await server?.kill('SIGTERM');

    const closed = await promisify(execFile)(process.execPath, [CLOSE_DEMO], {
      env: { ...process.env, ...production(), DATABASE_URL: '' },
    });
    expect(closed.stdout).toMatch(/^Closed the coupon BEARHUG, .*, the customer grace@example\.com\.\n$/);
    await expectCodesRefused(await start());
  });
});

it('does not become the demo shop in development either, once a catalogue was imported', async () => {
  expect(await run([fixture('pretty.dump')], { DATA_DIR: folder.path })).toMatchObject({ code: 0 });
  server = await startServer({ DATA_DIR: folder.path, NODE_ENV: 'development' }, DEMO_MAIN);
  await server.kill('SIGTERM');
  expect(await countRows(DEMO_TABLES)).toEqual(none(DEMO_TABLES));
});

it('closes nothing, and makes no database, where there is none', async () => {
  const elsewhere = join(folder.path, 'elsewhere');
  const env = { ...process.env, ...production({ DATA_DIR: elsewhere }), DATABASE_URL: '' };
  await expect(promisify(execFile)(process.execPath, [CLOSE_DEMO], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`There is no database in ${elsewhere}.`),
  });
  await expect(access(elsewhere)).rejects.toMatchObject({ code: 'ENOENT' });
});
