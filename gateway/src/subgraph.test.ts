import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { startSubgraphs } from './testing/distributed.ts';
import { startFakeBackend } from './testing/fake-backend.ts';
import { createAsk } from './testing/start.ts';

const backend = await startFakeBackend();
afterAll(() => backend.close());

const ENTITIES = 'query($of: [_Any!]!) { _entities(representations: $of) { __typename ... on Product { name } } }';

/** Starts it as an operator does; resolves with the first addresses that it tells. */
const startProcess = async (domains: readonly string[], lines: number) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('subgraph.ts', import.meta.url)), ...domains], {
    env: { ...process.env, PORT: '0', BACKEND_URL: backend.url, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const urls: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\/\/[^"]+\/graphql/.exec(line) ?? [];
    if (url) urls.push(url.replace('0.0.0.0', '127.0.0.1'));
    if (urls.length === lines) break;
  }
  const stop = async () => {
    child.kill('SIGTERM');
    return once(child, 'exit');
  };
  return { urls, stop };
};

it('serves the domains that it is given, each at its path, with the references of long lists', async () => {
  const { urls, stop } = await startProcess(['catalog', 'stock'], 2);
  expect(urls.map((url) => new URL(url).pathname)).toEqual(['/catalog/graphql', '/stock/graphql']);
  const filler = 'x'.repeat(300_000);
  const of = [{ __typename: 'Product', sku: 'TOY01', filler }];
  const { data } = await createAsk(urls[0] ?? '')(ENTITIES, { of });
  expect(data._entities).toEqual([{ __typename: 'Product', name: 'The TOY01' }]);
  expect(await stop()).toEqual([0, null]);
});

it.each([[[]], [['catalog', 'weather']]])('says which domains there are where it is given %j', async (domains) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('subgraph.ts', import.meta.url)), ...domains]);
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said).toContain('Name one or more of the domains: bulk, cart, catalog, content');
});

it('leaves what it shares with other requests as it is', async () => {
  // The backend's answers are frozen here, so that a mark on one of them is an error.
  const subgraphs = await startSubgraphs(backend.url, { env: { MICRO_CACHE_MS: '60000' } });
  const ask = subgraphs.askSubgraph('catalog');
  const of = [{ __typename: 'Product', sku: 'BEAR' }];
  for (let times = 0; times < 2; times += 1) {
    const { data, errors } = await ask(ENTITIES, { of });
    expect(errors).toBeUndefined();
    expect(data._entities).toEqual([{ __typename: 'Product', name: 'The BEAR' }]);
  }
  const page = await ask('{ page(path: "/bear/") { __typename } }');
  expect(page.data.page).toEqual({ __typename: 'Product' });
  await subgraphs.close();
});
