import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChild } from './lib/child.mjs';
import { openLogFile } from './lib/log-file.mjs';
import { waitUntilReady } from './lib/ready.mjs';
import { createRepository, freePorts, start, startOnTerminal } from './start.fixture.ts';

let repository: ReturnType<typeof createRepository>;
let ports: Awaited<ReturnType<typeof freePorts>>;
let running: ReturnType<typeof start> | undefined;

const begin = (env: Record<string, string> = {}, args: readonly string[] = []) => {
  running = start(repository.root, { ...ports, ...env }, args);
  return running;
};
const readyLines = (words: string) => words.split('\n').filter((line) => line.startsWith('Patchwork is ready'));
const logFile = () => join(repository.root, '.data/shop.log');
const logged = () => (existsSync(logFile()) ? readFileSync(logFile(), 'utf8') : '');
const ready = async (env: Record<string, string> = {}, args: readonly string[] = []) => {
  const shop = begin(env, args);
  await vi.waitFor(() => expect(readyLines(shop.words)).toHaveLength(1), { timeout: 45_000 });
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
  it('sets up what is missing once, says little, and ends with the four addresses and the log', async () => {
    const first = await ready();
    expect(first.words.split('\n')).toEqual([
      expect.stringContaining('Installing packages'),
      expect.stringContaining('Building the storefront'),
      'Starting the shop …',
      'Patchwork is ready:',
      `  shop     http://localhost:${ports.PORT}/`,
      `  gateway  http://localhost:${ports.GATEWAY_PORT}/graphql`,
      `  backend  http://localhost:${ports.BACKEND_PORT}/docs`,
      `  mail     http://localhost:${ports.BACKEND_PORT}/dev/mail`,
      `  log      ${logFile()}`,
      'Ctrl-C stops the shop.',
      '',
    ]);
    expect(logged()).toContain('dist/assets/page.js 12 kB');
  });

  it('builds nothing a second time, though the build has generated code among its sources', async () => {
    const first = await ready();
    first.child.kill('SIGINT');
    await first.ended;
    const second = await ready();
    expect(second.words).not.toMatch(/Installing|Building|building/);
  });

  // Its `script` is util-linux's: that of macOS takes other arguments.
  it.runIf(process.platform === 'linux')('shows the addresses again when Enter is pressed', async () => {
    running = startOnTerminal(repository.root, ports);
    await vi.waitFor(() => expect(running?.words).toContain('Enter shows this again'), { timeout: 45_000 });
    running.child.stdin?.write('\n');
    await vi.waitFor(() => expect(running?.words.match(/gateway {2}http/g)).toHaveLength(2));
  });

  it('keeps what the servers say in the log, and shows their warnings and errors', async () => {
    const { words } = await ready({ WARN: 'gateway' });
    await vi.waitFor(() => expect(running?.words).toContain('gateway    | The disk is nearly full.'));
    expect(words).not.toContain('wired to');
    await vi.waitFor(() =>
      expect(logged()).toMatch(/gateway {4}\| wired to.*gateway {4}\| The disk is nearly full\./s),
    );
  });

  it.each([
    [{ NODE_ENV: 'production' }, []],
    [{}, ['--dev']],
  ])('shows all that the servers say with %o %o', async (env, args) => {
    await ready(env, args);
    expect(running?.words).toContain('gateway    | wired to');
  });

  it('shows no mailbox and no page of documentation in production, which has none', async () => {
    const { words } = await ready({ NODE_ENV: 'production' });
    expect(words).not.toMatch(/\/dev\/mail|\/docs/);
    expect(words).toContain(`  backend  http://localhost:${ports.BACKEND_PORT}/\n`);
  });

  it('shows what a build that failed has printed', async () => {
    const { ended } = begin({ REFUSE: 'build' });
    expect(await ended).toEqual([1, null]);
    expect(running?.words).toMatch(/dist\/assets\/page\.js.*The storefront could not be built/s);
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
    await ready();
    const words = logged();
    const [gateway, backend] = [`http://127.0.0.1:${ports.GATEWAY_PORT}`, `http://127.0.0.1:${ports.BACKEND_PORT}`];
    expect(words).toContain('backend    | wired to undefined undefined');
    expect(words).toContain(`gateway    | wired to undefined ${backend}`);
    expect(words).toContain(`storefront | wired to ${gateway} ${backend}`);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stops all three in order on %s', async (signal) => {
    const { child, ended } = await ready();
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(logged().match(/ended in order/g)).toHaveLength(3);
    expect(await answering()).toEqual([false, false, false]);
  });

  it('stops all three when npm is ended and leaves it alone', async () => {
    const { child, ended } = await ready({ npm_lifecycle_event: 'start' });
    child.kill('SIGKILL');
    await ended;
    expect(logged().match(/ended in order/g)).toHaveLength(3);
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
    const onLine = vi.fn();
    const child = startChild(
      { name: 'deaf', command: [process.execPath, '-e', deaf], env: {} },
      { root: '/', onLine, patienceMs: 100 },
    );
    await vi.waitFor(() => expect(onLine).toHaveBeenCalledWith('deaf', false), { timeout: 45_000 });
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

describe('the log of a start', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps the log of the start before, and no more than twice its limit', () => {
    const file = join(folder, 'new/shop.log');
    openLogFile(file).write('before\n');
    const { write } = openLogFile(file, { maxBytes: 20 });
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('before\n');
    for (let line = 1; line <= 9; line++) write(`${'x'.repeat(8)}${line}\n`);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('xxxxxxxx7\nxxxxxxxx8\n');
    expect(readFileSync(file, 'utf8')).toBe('xxxxxxxx9\n');
  });

  it('says once that there is none where it cannot be written, and stops nothing', () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    writeFileSync(join(folder, 'file'), '');
    const { write } = openLogFile(join(folder, 'file/shop.log'));
    write('one\n');
    write('two\n');
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('No log is kept'));
  });
});
