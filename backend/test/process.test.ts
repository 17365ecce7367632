import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeMissingMessages } from '@patchwork/domain/messages/locale.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderBody } from './client.ts';
import { copyEmbedded } from './embedded-image.ts';
import { isDeep } from './engines.ts';
import { startFakeStripe } from './payments/fake-stripe.ts';
import { call, startAndFail, startServer, temporaryFolder } from './process.ts';
import { createRandom } from './random.ts';

// Each starts processes of its own, and a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000 });

const KILLS = isDeep ? 50 : 4;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  await copyEmbedded(folder.path);
});

afterEach(() => folder.remove());

const start = (env: Record<string, string> = {}) => startServer({ DATA_DIR: folder.path, ...env });

const openCart = async (url: string): Promise<string> => {
  const { body } = await call(`${url}/api/cart/create`, {});
  await call(`${url}/api/cart/update?cartId=${body.result}`, {
    cartItem: { sku: 'BEAR', qty: 1, quoteId: body.result },
  });
  return body.result;
};

const BEAR = { total: 24.99, products: [{ sku: 'BEAR', qty: 1 }], address: { region_id: 1 } };

describe('a stop', () => {
  it('lets the order in progress finish, is not ready at once, and ends with 0', async () => {
    const stripe = await startFakeStripe();
    const paid = Promise.withResolvers<void>();
    stripe.fail('/confirm', paid.promise);
    const { secretKey, publishableKey, webhookSecret, apiUrl } = stripe.keys;
    const server = await start({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
    });
    const cartId = await openCart(server.url);
    const order = orderBody(cartId, { ...BEAR, payment: 'stripe', token: 'ctoken_good' });
    const ordering = call(`${server.url}/api/order`, order);
    await expect.poll(() => stripe.calls.some(({ path }) => path.endsWith('/confirm'))).toBe(true);
    const asked = Date.now();
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(503);
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    expect((await call(`${server.url}/api/cart/create`, {})).status).toBe(503);
    paid.resolve();
    expect((await ordering).status).toBe(200);
    expect((await server.exit).code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    await stripe.close();
  });

  it('is not ready at once, and still answers for its delay, closing each connection with the answer', async () => {
    const server = await start({ DRAIN_DELAY_MS: '3000' });
    const asked = Date.now();
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status, { interval: 20 }).toBe(503);
    expect((await call(`${server.url}/api/cart/create`, {})).status).toBe(200);
    const answer = await fetch(`${server.url}/api/plushies/breeds`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect((await server.exit).code).toBe(0);
    expect(Date.now() - asked).toBeGreaterThanOrEqual(3_000);
    expect(Date.now() - asked).toBeLessThan(10_000);
  });

  it('frees the data directory for the next start, which finds everything', async () => {
    const first = await start();
    const cartId = await openCart(first.url);
    expect((await first.kill('SIGTERM')).code).toBe(0);
    const second = await start();
    expect((await call(`${second.url}/api/cart/pull?cartId=${cartId}`)).body.result).toHaveLength(1);
    expect((await second.kill('SIGINT')).code).toBe(0);
  });
});

describe('a start that cannot be', () => {
  it('is refused on a data directory in use, naming who uses it', async () => {
    const server = await start();
    const { code, stderr } = await startAndFail({ DATA_DIR: folder.path });
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(`The data directory is in use by process ${server.child.pid}`);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    await server.kill('SIGTERM');
  });

  it('is refused on a busy port in one line', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => blocker.once('listening', listening));
    const address = blocker.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, stderr } = await startAndFail({ DATA_DIR: folder.path, PORT: port });
    blocker.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `patchwork backend: Port ${port} is in use: stop the process that listens on it, or set PORT\n`,
    );
  });

  it('names the key that is wrong', async () => {
    const { code, stderr } = await startAndFail({ DATABASE_URL: 'mysql://x/y', SEED_PRODUCTS: 'many' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/DATABASE_URL: .+\nSEED_PRODUCTS: .+/);
  });
});

describe('kill -9', () => {
  interface AnsweredOrder {
    readonly key: string;
    readonly number: string;
    readonly body: object;
  }

  const placeOrder = async (url: string): Promise<AnsweredOrder> => {
    const key = crypto.randomUUID();
    const body = orderBody(await openCart(url), BEAR);
    const { status, body: answer } = await call(`${url}/api/order`, body, key);
    expect(status).toBe(200);
    return { key, number: answer.result.orderNumber, body };
  };

  const expectKept = async (url: string, orders: readonly AnsweredOrder[]) => {
    for (const { key, number, body } of orders) {
      const replay = await call(`${url}/api/order`, body, key);
      expect([replay.status, replay.body.result.orderNumber]).toEqual([200, number]);
    }
  };

  it(`loses no order that was answered, in ${KILLS} kills`, async () => {
    const random = createRandom('kills');
    const answered: AnsweredOrder[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await start();
      await expectKept(server.url, answered.slice(-3));
      answered.push(await placeOrder(server.url));
      const killed = sleep(random.below(600)).then(() => server.kill('SIGKILL'));
      // The order that the kill cuts off may fail in any way.
      const isCutOff = () => server.child.killed;
      const orThrow = (fault: unknown) => {
        if (!isCutOff()) throw fault;
      };
      while (!isCutOff()) await placeOrder(server.url).then((order) => answered.push(order), orThrow);
      await killed;
    }
    const last = await start();
    await expectKept(last.url, answered);
    await last.kill('SIGTERM');
    expect(new Set(answered.map(({ number }) => number)).size).toBe(answered.length);
    process.stdout.write(`kill -9: ${KILLS} kills, ${answered.length} orders answered, 0 lost\n`);
  }, 600_000);
});

it('says once as it starts that there are no messages in the locale of store views', async () => {
  const locales = ['en-US', 'en-GB', 'fr-FR', 'fr-FR'];
  const stores = locales.map((locale, at) => ({ code: `store${at}`, url: `http://store${at}.example`, locale }));
  const server = await start({ STORES: JSON.stringify(stores) });
  const { stderr } = await server.kill('SIGTERM');
  expect(stderr.split(describeMissingMessages('fr-FR'))).toHaveLength(2);
  expect(stderr).not.toContain('en-GB');
});
