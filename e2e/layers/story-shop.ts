import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createApp } from '../../backend/src/app.ts';
import { migrate } from '../../backend/src/db/migrate.ts';
import { readConfig as readBackendConfig } from '../../backend/src/lib/config.ts';
import { createLogger } from '../../backend/src/lib/logger.ts';
import { createOpenShop } from '../../backend/src/open-shop.ts';
import type { SeedPort } from '../../backend/src/seed.port.ts';
import { openEmbedded } from '../../backend/test/engines.ts';
import { pageStory, writeStories } from '../../backend/test/stories.ts';
import type { FakeStory } from '../../backend/test/storyblok.ts';
import { startTestGateway } from '../../gateway/src/testing/start.ts';
import { findFreePorts } from '../../scripts/lib/free-ports.ts';
import { readConfig as readWebConfig } from '../../web/server/config.ts';
import type { PageSource } from '../../web/server/pageRender.ts';
import { createWebServer } from '../../web/server/server.ts';
import { keptLog } from '../../web/server/testing/keptLog.ts';
import type { PageRenderer } from '../../web/src/render-contract.ts';

const SECRET = 'secret-of-the-webhook';
const PURGE_TOKEN = 'token-of-the-settings-0123456789abcdef';
const TEMPLATE = '<html><head><!--head--></head><body><div id="root"><!--app--></div><!--state--></body></html>';

const log = createLogger({ isProduction: true, logLevel: 'silent' });

/** The storefront from its sources; counts how often each page is made. */
const createSource = async (onRender: (url: string) => void): Promise<PageSource> => {
  // Written for the browser, so this folder's compiler settings must not see it.
  const entry = pathToFileURL(join(import.meta.dirname, '../../web/src/entry-server.tsx')).href;
  const { renderPage, loadLayout }: PageRenderer = await import(entry);
  const renderer: PageRenderer = {
    loadLayout,
    renderPage: (request) => {
      onRender(request.url);
      return renderPage(request);
    },
  };
  return {
    isDev: false,
    locales: ['en-US'],
    renderer: async () => renderer,
    template: async () => TEMPLATE,
    findScripts: () => [],
    findCriticalStyles: () => '',
    stylesheets: [],
  };
};

const readSeed = async (products: number): Promise<SeedPort | null> => {
  if (products === 0) return null;
  const [{ seedDemo: fill }, { demoDrawing: drawing }] = await Promise.all([
    import('../../backend/demo/demo.ts'),
    import('../../backend/demo/drawing.ts'),
  ]);
  return { fill, drawing };
};

const startBackend = async (env: Record<string, string>, stories: readonly FakeStory[]) => {
  const database = await openEmbedded();
  await migrate(database.db);
  await writeStories(database.db, stories);
  const config = readBackendConfig({ SEED_PRODUCTS: '0', SEED_CUSTOMERS: '0', LOG_LEVEL: 'silent', ...env });
  const shop = await createOpenShop(await readSeed(config.seedProducts))({ config, database, logger: log });
  const { stores, pricesIncludeTax } = config;
  const settings = { payments: new Map(), stores, pricesIncludeTax, accessTokenSecret: config.accessTokenSecret };
  const { http } = await createApp({ logger: log, answerLevel: 'debug', database, ...shop, ...settings });
  await http.listen({ host: '127.0.0.1', port: config.port });
  const close = async () => {
    await http.close();
    await database.close();
  };
  const issueGroupToken = async (groupId: number): Promise<string> =>
    (await shop.groups.tokenFor(database.db, groupId)) ?? '';
  return { db: database.db, issueGroupToken, close };
};

const startWeb = async (env: Record<string, string>) => {
  const made: string[] = [];
  const lines: string[] = [];
  const log = keptLog((line) => void lines.push(line));
  const source = await createSource((url) => made.push(url));
  const config = readWebConfig(env);
  const { server, gateway, stop } = await createWebServer(config, log, { isDev: false, source });
  await gateway.look();
  server.listen(config.port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    stop();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { redirect: 'manual', headers });
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
  };
  return { url, made, lines, get, close };
};

export type Web = Awaited<ReturnType<typeof startWeb>>;

interface StoryShopOptions {
  readonly stories: readonly FakeStory[];
  readonly stores?: readonly object[];
  /** By which a purge of the gateway reaches the storefront; left out: the purge goes to each of them. */
  readonly redisUrl?: string;
  /** Of the backend, beside those of this shop. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Hears of each warning of the gateway. */
  readonly onWarning?: (line: string) => void;
}

/** Backend, gateway and two servers of the storefront, wired as `npm start` does it. */
export const openStoryShop = async (options: StoryShopOptions) => {
  const { stories, stores, redisUrl, settings = {}, onWarning } = options;
  const [backendPort, gatewayPort, ...webPorts] = (await findFreePorts(4)).map(String);
  const wire = (port: string | undefined) => `http://127.0.0.1:${port}`;
  const STORES = stores ? JSON.stringify(stores) : '';
  const told = redisUrl ? [gatewayPort] : [gatewayPort, ...webPorts];
  const redis: Record<string, string> = redisUrl ? { REDIS_URL: redisUrl } : {};
  const backend = await startBackend(
    {
      PORT: backendPort ?? '',
      STORES,
      STORYBLOK_WEBHOOK_SECRET: SECRET,
      CONTENT_PURGE_URLS: told.map((port) => `${wire(port)}/purge`).join(','),
      CONTENT_PURGE_TOKEN: PURGE_TOKEN,
      ...settings,
    },
    stories,
  );
  // As in production: reads are shared and whole answers kept for a minute.
  const kept = { KEPT_ANSWERS_MB: '16', MICRO_CACHE_MS: '60000', REFERENCE_CACHE_MS: '60000' };
  const gateway = await startTestGateway(wire(backendPort), {
    env: { PORT: gatewayPort ?? '', STORES, PURGE_TOKEN, LOG_LEVEL: onWarning ? 'warn' : 'silent', ...kept, ...redis },
    ...(onWarning && { log: onWarning }),
  });
  const servers = await Promise.all(
    webPorts.map((PORT) =>
      startWeb({
        PORT,
        STORES,
        PUBLIC_URL: 'https://plush.example',
        GATEWAY_URL: wire(gatewayPort),
        BACKEND_URL: wire(backendPort),
        ...(redisUrl ? redis : { PURGE_TOKEN }),
      }),
    ),
  );
  const [one, other] = servers;
  if (!one || !other) throw new Error('There are two servers of the storefront');
  const purge = (at: string, body: object, token = PURGE_TOKEN) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return fetch(`${at}/purge`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const hearsOfPurges = async () => {
    await purge(wire(gatewayPort), { tags: ['is_anybody_there'] });
    return servers.every(({ lines }) => lines.some((line) => line.includes('is_anybody_there')));
  };
  // A first connection to Redis purges all.
  while (redisUrl && !(await hearsOfPurges())) await wait(50);
  let written = stories;
  return {
    gateway: wire(gatewayPort),
    ask: gateway.ask,
    issueGroupToken: backend.issueGroupToken,
    purge,
    webs: [one, other] as const,
    /** Written by an editor, and told to nobody yet. */
    write: async (slug: string, title: string): Promise<void> => {
      written = [...written.filter(({ full_slug }) => full_slug !== slug), pageStory(slug, { title })];
      await writeStories(backend.db, written);
    },
    /** The webhook of the content service, to a server of the shop. */
    tell: async (slug: string, { at = one.url, secret = SECRET } = {}): Promise<number> => {
      const body = JSON.stringify({ action: 'published', full_slug: slug, space_id: 1 });
      const signature = createHmac('sha1', secret).update(body).digest('hex');
      const headers = { 'content-type': 'application/json', 'webhook-signature': signature };
      return (await fetch(`${at}/api/content/webhook`, { method: 'POST', headers, body })).status;
    },
    close: async () => {
      await Promise.all(servers.map(({ close }) => close()));
      await gateway.close();
      await backend.close();
    },
  };
};

export type StoryShop = Awaited<ReturnType<typeof openStoryShop>>;
