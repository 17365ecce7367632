import { availableParallelism, loadavg } from 'node:os';
import { createServerDatabase, SERVER_URL } from '../../../backend/test/engines.ts';
import { startBackend, startMain } from '../backend.ts';
import { startChild } from '../child.ts';
import { type PageResults, writePages } from '../results.ts';
import { measurePages, openVisitors, type Servers, type Visitors } from './load.ts';
import { findMisses } from './verdict.ts';

// Pages of the built storefront, kept ones and such as are rendered for each visitor, on PostgreSQL; web, gateway and
// backend are processes of their own. Fails where the figures miss what is promised.

const PAGES = Number(process.env.PAGES ?? 600);
const WARM_UP = Number(process.env.WARM_UP ?? 200);
const DIFFERENT_PAGES = Number(process.env.DIFFERENT_PAGES ?? 10_000);

/** As `npm start` starts it. */
const HEAP_OF_WEB = '--max-semi-space-size=4';

const KINDS = [
  ['home', '/'],
  ['category', '/stuffed-animals/'],
  ['product', '/stomp-dinosaur/'],
  ['text', '/about/'],
] as const;
const CURRENCIES = ['USD', 'EUR', 'GBP'];

let visits = 0;
/** No page with a query is kept. */
const toUnkept = (path: string) => (): string => {
  visits += 1;
  return `${path}?visit=${visits}`;
};

const readRssMb = async ({ web }: Servers): Promise<number> => Math.round(Number((await web.ask('cpu')).rss) / 1e6);

/** Every page that the sitemap names, in each currency, then pages with a query. */
const visitDifferentPages = async (servers: Servers, visitors: Visitors): Promise<number> => {
  const sitemap = await (await fetch(`${servers.web.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  const kept = CURRENCIES.flatMap((currency) => paths.map((path) => [path, `currency=${currency}`] as const));
  const others = Array.from({ length: Math.max(0, DIFFERENT_PAGES - kept.length) }, (_, index) => {
    const path = paths[index % paths.length] ?? '/';
    return [toUnkept(path)(), `currency=${CURRENCIES[index % CURRENCIES.length]}`] as const;
  });
  await visitors.visit([...kept, ...others].slice(0, DIFFERENT_PAGES));
  return readRssMb(servers);
};

const measure = async (servers: Servers): Promise<PageResults> => {
  const visitors = openVisitors(servers.web.url);
  const measured = [];
  for (const [kind, path] of KINDS) {
    await measurePages(servers, visitors, WARM_UP, toUnkept(path));
    measured.push({ kind, isKept: false, ...(await measurePages(servers, visitors, PAGES, toUnkept(path))) });
    await visitors.get(path);
    measured.push({ kind, isKept: true, ...(await measurePages(servers, visitors, PAGES * 5, () => path)) });
  }
  const startMb = await readRssMb(servers);
  const endMb = await visitDifferentPages(servers, visitors);
  await visitors.close();
  return { pages: PAGES, measured, differentPages: DIFFERENT_PAGES, startMb, endMb };
};

if (!SERVER_URL) throw new Error('Pages are measured with PostgreSQL: name a server with TEST_DATABASE_URL');
const database = await createServerDatabase();
const backend = await startBackend(database.url);
const gateway = await startChild('./servers/gateway.ts', { BACKEND_URL: backend.url });
const addresses = { GATEWAY_URL: gateway.url, BACKEND_URL: backend.url, LOG_LEVEL: 'error' };
const web = await startMain('web/server/main.ts', addresses, [HEAP_OF_WEB]);
try {
  const results = await measure({ web, gateway, backend });
  writePages(results);
  console.log(`The load was ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`);
  for (const miss of findMisses(results)) {
    console.error(miss);
    process.exitCode = 1;
  }
} finally {
  for (const child of [web, gateway, backend]) child.stop();
  await database.drop();
}
