import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChild } from './lib/child.mjs';
import { waitUntilReady } from './lib/ready.mjs';
import { createRepository, freePorts, start } from './start.fixture.ts';

let repository: ReturnType<typeof createRepository>;
let ports: Awaited<ReturnType<typeof freePorts>>;
let running: ReturnType<typeof start> | undefined;

const begin = (env: Record<string, string> = {}) => {
  running = start(repository.root, { ...ports, ...env });
  return running;
};
const readyLines = (words: string) => words.split('\n').filter((line) => line.startsWith('Patchwork is ready'));
const ready = async (env: Record<string, string> = {}) => {
  const shop = begin(env);
  await vi.waitFor(() => expect(readyLines(shop.words)).toHaveLength(1), { timeout: 15_000 });
  return shop;
};
const answers = (port: string) =>
  fetch(`http://localhost:${port}/health/ready`).then(
    () => true,
    () => false,
  );
const answering = () => Promise.all(Object.values(ports).map(answers));

beforeEach(async () => {
  repository = createRepository();
  ports = await freePorts();
});

afterEach(async () => {
  running?.child.kill('SIGTERM');
  await running?.ended;
  repository.remove();
});

describe('npm start', () => {
  it('sets up what is missing once, and ends in one line with the three URLs', async () => {
    const first = await ready();
    expect(first.words).toMatch(/Installing packages.*Building the storefront.*\nPatchwork is ready: .*\n$/s);
    expect(readyLines(first.words)).toEqual([
      `Patchwork is ready: shop http://localhost:${ports.PORT}/ · gateway http://localhost:${ports.GATEWAY_PORT}/graphql · backend http://localhost:${ports.BACKEND_PORT}/docs`,
    ]);
    first.child.kill('SIGINT');
    await first.ended;
    const second = await ready();
    expect(second.words).not.toMatch(/Installing|Building|building/);
  });

  it.each([
    ['web/src/page.ts', /The storefront changed since its last build/],
    ['package-lock.json', /Installing packages/],
  ])('sets up again when %s has changed', async (file, message) => {
    const first = await ready();
    first.child.kill('SIGINT');
    await first.ended;
    writeFileSync(join(repository.root, file), '{ "packages": { "node_modules/one": { "version": "1.0.1" } } }');
    expect((await ready()).words).toMatch(message);
  });

  it('wires each server to those it needs', async () => {
    const { words } = await ready();
    const [gateway, backend] = [`http://127.0.0.1:${ports.GATEWAY_PORT}`, `http://127.0.0.1:${ports.BACKEND_PORT}`];
    expect(words).toContain('backend    | wired to undefined undefined');
    expect(words).toContain(`gateway    | wired to undefined ${backend}`);
    expect(words).toContain(`storefront | wired to ${gateway} ${backend}`);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stops all three in order on %s', async (signal) => {
    const { child, ended } = await ready();
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(running?.words.match(/ended in order/g)).toHaveLength(3);
    expect(await answering()).toEqual([false, false, false]);
  });

  it('stops all three when npm is ended and leaves it alone', async () => {
    const { child, ended } = await ready({ npm_lifecycle_event: 'start' });
    child.kill('SIGKILL');
    await ended;
    expect(running?.words.match(/ended in order/g)).toHaveLength(3);
    expect(await answering()).toEqual([false, false, false]);
  });

  it('stops the others when one dies, and says which', async () => {
    const { ended } = await ready();
    await fetch(`http://localhost:${ports.GATEWAY_PORT}/crash`).catch(() => undefined);
    expect(await ended).toEqual([1, null]);
    expect(running?.words).toContain('The gateway stopped (exit code 7); the other servers were stopped too.');
    expect(await answering()).toEqual([false, false, false]);
  });

  it('passes on why the backend refuses to start, and starts nothing else', async () => {
    const { ended } = begin({ REFUSE: 'backend' });
    expect(await ended).toEqual([1, null]);
    expect(running?.words).toContain('backend    | The data directory is in use.');
    expect(running?.words).toContain('The backend stopped (exit code 3)');
    expect(running?.words).not.toMatch(/wired|ready/);
  });

  it.each(['PORT', 'GATEWAY_PORT', 'BACKEND_PORT'] as const)(
    'names a busy %s before it starts anything',
    async (key) => {
      const other = createServer().listen(Number(ports[key]), '127.0.0.1');
      await once(other, 'listening');
      const { ended } = begin();
      expect(await ended).toEqual([1, null]);
      expect(running?.words).toContain(`Port ${ports[key]} for the `);
      expect(running?.words).toMatch(new RegExp(`choose another: ${key}=\\d+ npm start`));
      expect(running?.words).not.toMatch(/Installing|wired/);
      other.close();
    },
  );

  it.each([
    [{ PORT: '80a' }, 'PORT=80a is not a port'],
    [{ PORT: '70000' }, 'PORT=70000 is not a port'],
    [{ PORT: '4000', GATEWAY_PORT: '4000' }, 'GATEWAY_PORT and PORT are both 4000'],
  ])('refuses the ports %o', async (env, message) => {
    expect(await begin(env).ended).toEqual([1, null]);
    expect(running?.words).toContain(message);
  });
});

describe('a server that does not end when asked', () => {
  it('is made to end', async () => {
    const deaf = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("deaf");';
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const child = startChild(
      { name: 'deaf', command: [process.execPath, '-e', deaf], env: {} },
      { root: '/', patienceMs: 100 },
    );
    await vi.waitFor(() => expect(said).toHaveBeenCalled(), { timeout: 5_000 });
    await child.stop();
    expect(await child.exited).toBe('signal SIGKILL');
  });
});

describe('a server that never gets ready', () => {
  it('is given up, by name', async () => {
    const server = { name: 'gateway', url: `http://localhost:${ports.PORT}` };
    const waiting = waitUntilReady(server, { signal: new AbortController().signal, patienceMs: 200 });
    await expect(waiting).rejects.toThrow(`The gateway was not ready after 0.2 seconds: ${server.url}/health/ready`);
  });
});
