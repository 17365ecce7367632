import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import type { Database } from '../db/open.ts';
import { CachePurge } from './cache-purge.ts';
import { openContentChanges } from './content-changes.ts';

const TOKEN = 'purge-token-purge-token-purge-token';

interface Call {
  readonly method: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

const calls: Call[] = [];
/** Of the next calls; 200 afterwards. */
let statuses: number[] = [];
let hold: Promise<void> | null = null;

const cache = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  calls.push({ method: request.method, authorization: request.headers.authorization, body });
  await hold;
  response.writeHead(statuses.shift() ?? 200).end();
});

let url: string;
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await new Promise<void>((ready) => cache.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`;
});

afterAll(async () => {
  cache.closeAllConnections();
  cache.close();
  await database.close();
});

afterEach(() => {
  calls.length = 0;
  statuses = [];
  hold = null;
});

const sent = () => calls.map(({ body }) => JSON.parse(body).tags);

describe('a change of content', () => {
  it('is known to this process at once, and to the caches in front', async () => {
    let changes = 0;
    const onChange = () => {
      changes += 1;
    };
    const { publish, close } = await openContentChanges({
      db: database.db,
      databaseUrl: null,
      purge: { urls: [url], token: TOKEN },
      onChange,
      logger: { warn: () => undefined },
    });
    await publish(['storyblok_about']);
    expect(changes).toBeGreaterThan(0);
    await expect
      .poll(() => calls)
      .toEqual([{ method: 'POST', authorization: `Bearer ${TOKEN}`, body: '{"tags":["storyblok_about"]}' }]);
    await close();
  });
});

describe('a cache', () => {
  const create = (urls: readonly string[] = [url]) => {
    const problems: object[] = [];
    const purge = new CachePurge({
      settings: { urls, token: TOKEN },
      onProblem: (problem) => void problems.push(problem),
      pausesMs: [10, 20],
    });
    return { purge, problems };
  };

  it('that fails is told again, and given up after the last time', async () => {
    const { purge, problems } = create();
    statuses = [500, 503];
    purge.purge(['a']);
    await expect.poll(sent).toEqual([['a'], ['a'], ['a']]);
    statuses = [500, 500, 500];
    purge.purge(['b']);
    await expect.poll(() => problems).toEqual([{ url, status: 500 }]);
    await purge.close();
  });

  it('that is not there holds up no other one', async () => {
    const gone = 'http://127.0.0.1:9/purge';
    const { purge, problems } = create([gone, url]);
    purge.purge(['a']);
    await expect.poll(sent).toEqual([['a']]);
    await expect.poll(() => problems).toEqual([{ url: gone, status: null }]);
    await purge.close();
  });

  it('that is slow is told once of all that came meanwhile, as one change if it was much', async () => {
    let release = () => {};
    hold = new Promise((done) => {
      release = done;
    });
    const { purge } = create();
    purge.purge(['first']);
    await expect.poll(() => calls.length).toBe(1);
    purge.purge(['a', 'b']);
    purge.purge(['a']);
    release();
    hold = null;
    await expect.poll(sent).toEqual([['first'], ['a', 'b']]);
    purge.purge(Array.from({ length: 51 }, (_, index) => `t${index}`));
    await expect.poll(() => sent().at(-1)).toEqual(['storyblok']);
    await purge.close();
  });

  it('that never answers does not keep the process', async () => {
    hold = new Promise(() => undefined);
    const { purge, problems } = create();
    purge.purge(['a']);
    await expect.poll(() => calls.length).toBe(1);
    await purge.close();
    expect(problems).toEqual([]);
  });
});
