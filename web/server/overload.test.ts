import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { getBestMs } from '@patchwork/domain/testing/best-time.ts';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageRenderer } from '../src/render-contract.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { type GatewayWatch, watchGateway } from './gatewayWatch.ts';
import { createHealth } from './health.ts';
import { createLayouts } from './layouts.ts';
import { createPages } from './pages.ts';
import { answeringGateway } from './testing/answeringGateway.ts';
import { flood } from './testing/flood.ts';
import { type Served, serve } from './testing/serve.ts';

const log = pino({ level: 'silent' });
// Who waits has patience: it is the queue's length that turns visitors away here, not a machine that is busy.
const config = readConfig({ MAX_RENDERS: '4', RENDER_QUEUE: '8', RENDER_WAIT_MS: '30000' });
const closing: (() => unknown)[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

/** Milliseconds that this thread has worked: what else runs on the machine is not the shop's time. */
const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

interface ShopOptions {
  readonly render?: (url: string, signal: AbortSignal) => Promise<void>;
  readonly gateway?: Pick<GatewayWatch, 'isUp' | 'wasReady' | 'signal'>;
}

const openShop = async ({ render = async () => undefined, gateway = answeringGateway }: ShopOptions) => {
  const renderer: PageRenderer = {
    renderPage: async ({ url, signal }) => {
      await render(url, signal);
      return {
        kind: 'page',
        status: 200,
        head: '',
        styles: '',
        isDraft: false,
        undrawn: [],
        body: `<h1>${url}</h1>`,
        state: '{}',
        modules: [],
      };
    },
    loadLayout: async () => ({ data: {}, currencies: ['USD'] }),
  };
  const source = {
    isDev: false,
    locales: ['en-US'],
    renderer: async () => renderer,
    template: async () => '<html><head><!--head--></head><body><!--app--><!--state--></body></html>',
    findScripts: () => [],
    findCriticalStyles: () => '',
    stylesheets: [],
  };
  const layouts = createLayouts({ config, log, renderer: source.renderer });
  const health = createHealth(gateway.wasReady);
  const shop = await serve(
    await createApp([health.routes, createPages({ config, log, source, layouts, gateway })], log),
  );
  closing.push(shop.close);
  const get = async (path: string, from = '203.0.113.7') => {
    const answer = await fetch(shop.url + path, { headers: { 'x-forwarded-for': from } });
    const html = await answer.text();
    return { status: answer.status, headers: answer.headers, html };
  };
  return { get, url: shop.url, server: shop.server };
};

describe('more pages than can be made', () => {
  it('are turned away with 503, a kind page and when to come back, while kept pages are still given', async () => {
    let running = 0;
    let most = 0;
    let turnedAway = 0;
    // However slowly the two hundred come in, no page is done before all places are taken and most of them are answered.
    const manyTurnedAway = Promise.withResolvers<void>();
    const look = () => {
      if (most >= 4 && turnedAway > 150) manyTurnedAway.resolve();
    };
    const { get } = await openShop({
      render: async (url) => {
        if (!url.includes('?')) return;
        running += 1;
        most = Math.max(most, running);
        look();
        await manyTurnedAway.promise;
        running -= 1;
      },
    });
    await get('/bears/');
    const ask = async (index: number) => {
      const answer = await get(`/bears/?x=${index}`, `203.0.113.${index % 9}`);
      if (answer.status === 503) turnedAway += 1;
      look();
      return answer;
    };
    const asked = Array.from({ length: 200 }, (_, index) => ask(index));
    const kept = await get('/bears/');
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status === 503);
    const made = answers.filter(({ status }) => status === 200);
    expect(most).toBe(4);
    expect(kept.status).toBe(200);
    expect(made.length + refused.length).toBe(200);

    expect(made.length).toBeGreaterThanOrEqual(4);
    expect(refused.length).toBeGreaterThan(150);
    for (const { headers, html } of refused) {
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(html).toContain('We’re very busy right now.');
      expect(html).toContain('<a href="">Try again</a> <a href="/">Home page</a>');
    }
    expect((await get('/bears/?x=after')).status).toBe(200);
  });

  it('are turned away at once though the making of each page keeps the server from everything else', async () => {
    const { get, url: shop } = await openShop({
      render: async (url) => {
        const begin = performance.now();
        while (url.includes('?') && performance.now() - begin < 20);
      },
    });
    await get('/bears/');
    vi.spyOn(performance, 'now').mockImplementation(workedMs);
    const paths = Array.from({ length: 200 }, (_, index) => `/bears/?x=${index}`);
    const statuses = await flood(shop, paths);
    const made = statuses.filter((status) => status === 200);
    expect(made.length).toBeGreaterThanOrEqual(4);
    // Four in progress and eight in the queue, now and then.
    expect(made.length).toBeLessThan(40);
    expect(statuses.filter((status) => status === 503)).toHaveLength(200 - made.length);
  });

  it('cost nobody else an answer, asked for by one visitor again and again', async () => {
    const { get } = await openShop({ render: (url) => wait(url.includes('?') ? 100 : 0) });
    await get('/bears/');
    let isOver = false;
    const loop = async (index: number) => {
      for (let round = 0; !isOver; round += 1) await get(`/bears/?x=${index}-${round}`);
    };
    const attack = Array.from({ length: 45 }, (_, index) => loop(index));
    await wait(300);
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) statuses.push((await get(`/bears/?y=${round}`, '198.51.100.9')).status);
    isOver = true;
    await Promise.all(attack);
    expect(statuses).toEqual(Array(10).fill(200));
  });

  it('cost nobody else a page that they ask for too', async () => {
    const { get } = await openShop({ render: () => wait(150) });
    await get('/bears/');
    const asked = Array.from({ length: 60 }, (_, index) => get(`/toy-${index}/`));
    const bystanders = await Promise.all([0, 5, 11].map((index) => get(`/toy-${index}/`, '198.51.100.9')));
    await Promise.all(asked);
    expect(bystanders.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('are not made for a visitor who has left the queue', async () => {
    const begun: string[] = [];
    const leftQueue = Promise.withResolvers<void>();
    const { get, url, server } = await openShop({
      render: async (page) => {
        begun.push(page);
        if (page.includes('?')) await leftQueue.promise;
      },
    });
    await get('/bears/');
    const first = Array.from({ length: 4 }, (_, index) => get(`/bears/?x=${index}`, `203.0.113.${index}`));
    await expect.poll(() => begun.length).toBe(5);
    const gone = new AbortController();
    const arrived = once(server, 'request');
    const left = fetch(`${url}/bears/?x=left`, { signal: gone.signal }).catch(() => 'left');
    const [, response] = await arrived;
    const next = get('/bears/?x=next');
    await wait(100);
    const closed = once(response, 'close');
    gone.abort();
    expect(await left).toBe('left');
    await closed;
    leftQueue.resolve();
    await Promise.all([...first, next]);
    expect(begun.filter((page) => page.endsWith('left'))).toEqual([]);
    expect(begun).toContain('/bears/?x=next');
  });
});

describe('a gateway', () => {
  const open = async (isReady: () => boolean): Promise<Served> => {
    const gateway = await serve((request, response) => {
      response.writeHead(request.url === '/health/ready' && !isReady() ? 503 : 200).end();
    });
    return gateway;
  };

  it('that has not been ready yet keeps the shop from being ready, and pages answer 503 instead of a fault', async () => {
    let isReady = false;
    const gateway = await open(() => isReady);
    closing.push(gateway.close);
    const watch = watchGateway(gateway.url);
    closing.push(watch.stop);
    const { get } = await openShop({ gateway: watch });
    const early = await get('/bears/');
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '3']);
    await watch.look();
    expect((await get('/health/ready')).status).toBe(503);
    isReady = true;
    await watch.look();
    expect((await get('/health/ready')).status).toBe(200);
    expect((await get('/bears/')).status).toBe(200);
  });

  it('that is gone answers 503 at once for pages that are not kept; those that are stay', async () => {
    const gateway = await open(() => true);
    const watch = watchGateway(gateway.url);
    closing.push(watch.stop);
    await watch.look();
    const { get } = await openShop({ gateway: watch });
    expect((await get('/bears/')).status).toBe(200);
    await gateway.close();
    await watch.look();
    const unkept = await get('/dogs/');
    expect([unkept.status, unkept.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await getBestMs(() => get('/dogs/'))).toBeLessThan(500);
    expect((await get('/bears/')).status).toBe(200);
    expect((await get('/health/ready')).status).toBe(200);
  });

  it('that does not answer one look in time is busy, and one that does not answer two is gone', async () => {
    let isBusy = false;
    const gateway = await serve((_, response) => {
      if (isBusy) response.destroy();
      else response.end();
    });
    closing.push(gateway.close);
    const watch = watchGateway(gateway.url);
    watch.stop();
    await watch.look();
    isBusy = true;
    const signal = watch.signal();
    await watch.look();
    expect([watch.isUp(), signal.aborted]).toEqual([true, false]);
    await watch.look();
    expect([watch.isUp(), signal.aborted]).toEqual([false, true]);
    isBusy = false;
    await watch.look();
    expect(watch.isUp()).toBe(true);
  });

  it('that hangs ends the pages that were waiting for it', async () => {
    const gateway = await open(() => true);
    const watch = watchGateway(gateway.url);
    closing.push(watch.stop);
    await watch.look();
    const waiting = Promise.withResolvers<void>();
    const { get } = await openShop({
      gateway: watch,
      render: (_, signal) =>
        new Promise((_resolve, reject) => {
          waiting.resolve();
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    });
    const page = get('/bears/');
    await waiting.promise;
    await gateway.close();
    await watch.look();
    expect((await page).status).toBe(503);
  });
});
