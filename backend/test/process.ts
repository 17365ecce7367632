import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A backend with a small fake catalogue. */
export const SERVE = resolve(import.meta.dirname, 'serve.ts');
/** The production backend with the shop in its database. */
export const MAIN = resolve(import.meta.dirname, '../src/main.ts');
/** The same with the demo seed, as in `npm start`. */
export const DEMO_MAIN = resolve(import.meta.dirname, '../demo/main.ts');

/** A folder that is removed after the test. */
export const temporaryFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'patchwork-backend-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

export interface Exit {
  readonly code: number | null;
  readonly stderr: string;
}

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly exit: Promise<Exit>;
  kill(signal: NodeJS.Signals): Promise<Exit>;
}

/** In a developer's log or production JSON. */
const ADDRESS = /address"?[=:]"?(http:\/\/[^\s"]+)/;

const spawnServer = (env: Record<string, string>, main: string, user?: number) => {
  const child = spawn(process.execPath, [main], {
    ...(user !== undefined && { uid: user }),
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const exit = new Promise<Exit>((done) => child.once('close', (code) => done({ code, stderr })));
  return { child, exit };
};

/** Starts a backend, optionally as another user, and waits until it exits. */
export const startAndFail = (env: Record<string, string>, main = SERVE, user?: number): Promise<Exit> =>
  spawnServer(env, main, user).exit;

/** Starts a backend and waits until it is ready; on a free port by default. */
export const startServer = async (env: Record<string, string>, main = SERVE): Promise<ServerProcess> => {
  const { child, exit } = spawnServer(env, main);
  const address = new Promise<string>((found) => {
    let out = '';
    child.stdout?.on('data', (chunk) => {
      out += chunk;
      const match = /ready.*/.test(out) ? ADDRESS.exec(out) : null;
      if (match?.[1]) found(match[1]);
    });
  });
  const url = await Promise.race([
    address,
    exit.then(({ stderr }): never => {
      throw new Error(`The backend ended: ${stderr}`);
    }),
  ]);
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  return { url, child, exit, kill };
};

/** One call over a real socket. */
export const call = async (url: string, body?: object, key: string = randomUUID()) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
  return { status: answer.status, body: (await answer.json()) as any };
};
