import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
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

const exitOf = async (child: ChildProcess): Promise<number | null> => (await once(child, 'exit'))[0];

const addressOf = async ({ child, output }: ReturnType<typeof start>): Promise<string> => {
  while (!output().includes('Listening on ')) await once(child.stdout as NodeJS.ReadableStream, 'data');
  return /Listening on (\S+)\//.exec(output())?.[1] ?? '';
};

it('names the key of a wrong setting and does not start', async () => {
  const { child, output } = start({ GATEWAY_URL: 'gateway' });
  expect(await exitOf(child)).toBe(1);
  expect(output()).toContain('GATEWAY_URL');
});

it('says in one line that a port is in use', async () => {
  const other = await serve((_, response) => response.end());
  const port = new URL(other.url).port;
  const { child, output } = start({ PORT: port });
  expect(await exitOf(child)).toBe(1);
  expect(output().trim().split('\n')).toContain(`web: Port ${port} is in use. Set PORT to another one.`);
  await other.close();
});

it('is alive and ready, and leaves with 0 when it is told to', async () => {
  const web = start({ PORT: '0' });
  const url = await addressOf(web);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  const exit = exitOf(web.child);
  web.child.kill('SIGTERM');
  expect(await exit).toBe(0);
});
