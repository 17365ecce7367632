import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describeMissingMessages } from '@patchwork/domain/messages/locale.ts';
import { afterEach, expect, it } from 'vitest';
import { WEB } from './sources.ts';
import { serve } from './testing/serve.ts';

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** From the sources, so that no build is needed. */
const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(WEB, 'server/main.ts'), '--dev'], { env: { ...process.env, ...env } });
  started.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return { child, output: () => output };
};

const waitForExit = async (child: ChildProcess): Promise<number | null> => (await once(child, 'exit'))[0];

const waitForAddress = async ({ child, output }: ReturnType<typeof start>): Promise<string> => {
  while (!output().includes('Listening on ')) await once(child.stdout as NodeJS.ReadableStream, 'data');
  return /Listening on (\S+)\//.exec(output())?.[1] ?? '';
};

it('names the key of a wrong setting and does not start', async () => {
  const { child, output } = start({ GATEWAY_URL: 'gateway' });
  expect(await waitForExit(child)).toBe(1);
  expect(output()).toContain('GATEWAY_URL');
});

it('says in one line that a port is in use', async () => {
  const other = await serve((_, response) => response.end());
  const port = new URL(other.url).port;
  const { child, output } = start({ PORT: port });
  expect(await waitForExit(child)).toBe(1);
  expect(output().trim().split('\n')).toContain(`web: Port ${port} is in use. Set PORT to another one.`);
  await other.close();
});

it('is alive at once and ready with the gateway, and leaves with 0 when it is told to', async () => {
  const gateway = await serve((_, response) => response.end());
  const web = start({ PORT: '0', GATEWAY_URL: gateway.url });
  const url = await waitForAddress(web);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  const exit = waitForExit(web.child);
  web.child.kill('SIGTERM');
  expect(await exit).toBe(0);
  await gateway.close();
});

it.each([
  ['/internal/graphql', '/graphql/../internal/graphql', '/internal%2Fgraphql', '/graphql/internal'],
  [
    '/api/operations/orders',
    '/api/payments/../operations/orders',
    '/api/payments/%2e%2e/operations/orders',
    '/api/mail/../operations/orders',
  ],
])('passes nothing on that is for the staff: %s', async (...paths) => {
  const asked: string[] = [];
  const servers = await serve(({ url = '' }, response) => {
    asked.push(url);
    response.end('{}');
  });
  const web = start({ PORT: '0', GATEWAY_URL: servers.url, BACKEND_URL: servers.url });
  const url = await waitForAddress(web);
  const headers = { 'content-type': 'application/json', authorization: 'Bearer token' };
  for (const path of paths) await fetch(`${url}${path}`, { method: 'POST', headers, body: '{}' });
  await fetch(`${url}/graphql`, { method: 'POST', headers, body: '{}' });
  expect(asked.filter((path) => /internal|operations/.test(path))).toEqual([]);
  expect(asked).toContain('/graphql');
  await servers.close();
});

/** Sends the process the signal in the moment in which it listens, as a machine may that is slow. */
const STOP_AS_IT_LISTENS = `data:text/javascript,${encodeURIComponent(`
  import { Server } from 'node:net';
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...args) {
    return listen.apply(this.once('listening', () => process.kill(process.pid, 'SIGTERM')), args);
  };
`)}`;

it('leaves with 0 when it is told to in the moment in which it listens', async () => {
  const gateway = await serve((_, response) => response.end());
  const { child } = start({ PORT: '0', GATEWAY_URL: gateway.url, NODE_OPTIONS: `--import=${STOP_AS_IT_LISTENS}` });
  expect(await waitForExit(child)).toBe(0);
  await gateway.close();
});

it('still answers for a while after it has said that it is not ready', async () => {
  const gateway = await serve((_, response) => response.end());
  const web = start({ PORT: '0', GATEWAY_URL: gateway.url, DRAIN_DELAY_MS: '4000' });
  const url = await waitForAddress(web);
  const exit = waitForExit(web.child);
  web.child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/health/ready`)).status).toBe(503);
  expect((await fetch(`${url}/icon.svg`)).status).toBe(200);
  expect(await exit).toBe(0);
  await expect(fetch(`${url}/health/live`)).rejects.toThrow();
  await gateway.close();
});

it('is not ready without the gateway, and asks visitors to come back', async () => {
  const web = start({ PORT: '0', GATEWAY_URL: 'http://127.0.0.1:9' });
  const url = await waitForAddress(web);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect((await fetch(`${url}/health/ready`)).status).toBe(503);
  const page = await fetch(`${url}/bears/`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3']);
});

it('says once as it starts that there are no messages in the locale of store views', async () => {
  const gateway = await serve((_, response) => response.end());
  const locales = ['en-US', 'en-GB', 'fr-FR', 'fr-FR'];
  const stores = locales.map((locale, at) => ({ code: `store${at}`, url: `http://store${at}.example`, locale }));
  const web = start({ PORT: '0', GATEWAY_URL: gateway.url, STORES: JSON.stringify(stores) });
  await waitForAddress(web);
  expect(web.output().split(describeMissingMessages('fr-FR'))).toHaveLength(2);
  expect(web.output()).not.toContain('en-GB');
  await gateway.close();
});
