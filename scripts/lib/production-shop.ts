import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from './free-ports.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = 'Patchwork is ready';
const SMALL_DISK = '1g';

/** Resident, in bytes. */
export interface Memory {
  readonly now: number;
  /** The most that it ever was; null where the system does not tell. */
  readonly peak: number | null;
}

export interface Shop {
  readonly web: string;
  readonly gateway: string;
  readonly backend: string;
  /** The embedded database and the pictures. */
  readonly data: string;
  /** Whether that folder is a small disk of its own, which can be filled. */
  readonly isSmallDisk: boolean;
  /** The environment of its servers. */
  readonly env: NodeJS.ProcessEnv;
  /** Of the storefront's server. */
  readonly readWebMemory: () => Memory;
}

interface ShopOptions {
  /** Of the demo catalogue, so many sellable skus at least. */
  readonly products: number;
  readonly hasSmallDisk?: boolean;
}

const secret = (): string => randomBytes(32).toString('hex');

const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const listen = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes(READY)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${printed}`)));
  });

const findChild = (parent: number, script: string): number => {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' }).split('\n');
  return Number.parseInt(lines.find((line) => line.includes(script)) ?? '', 10);
};

const KIBIBYTE = 1024;

const readMemory = (pid: number): Memory => {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) {
    const now = KIBIBYTE * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
    return { now, peak: null };
  }
  const text = readFileSync(status, 'utf8');
  const read = (key: string): number => KIBIBYTE * Number(new RegExp(`${key}:\\s*(\\d+) kB`).exec(text)?.[1]);
  return { now: read('VmRSS'), peak: read('VmHWM') };
};

/** A disk in memory that a test can fill; only root may mount one. */
const mountSmallDisk = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'patchwork-data', folder]).status === 0;

/**
 * The whole shop as `npm start` runs it, in production mode; only the ways to pay and the demo catalogue are asked for
 * by name. `hasSmallDisk` puts its data on a disk in memory, where there may be one.
 */
export const startProductionShop = async ({ products, hasSmallDisk = false }: ShopOptions) => {
  const data = mkdtempSync(join(tmpdir(), 'patchwork-production-'));
  const isSmallDisk = hasSmallDisk && mountSmallDisk(data);
  const [web, gateway, backend] = await findFreePorts(3);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    PORT: String(web),
    GATEWAY_PORT: String(gateway),
    BACKEND_PORT: String(backend),
    PUBLIC_URL: `http://127.0.0.1:${web}`,
    DATA_DIR: data,
    DATABASE_URL: '',
    SEED_PRODUCTS: String(products),
    PAYMENTS_TEST: '1',
    MAIL: 'off',
    // Or attacks with documents would be over before they are read.
    TRUSTED_DOCUMENTS: 'prefer',
    GROUP_TOKEN_SECRET: secret(),
    ACCESS_TOKEN_SECRET: secret(),
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, stdio: 'pipe', env });
  await untilReady(child);
  const webPid = findChild(child.pid ?? 0, 'web/server/main.ts');
  const shop: Shop = {
    web: `http://127.0.0.1:${web}`,
    gateway: `http://127.0.0.1:${gateway}`,
    backend: `http://127.0.0.1:${backend}`,
    data,
    isSmallDisk,
    env,
    readWebMemory: () => readMemory(webPid),
  };
  const stop = async () => {
    child.removeAllListeners('exit');
    const ended = child.exitCode === null ? once(child, 'exit') : null;
    child.kill('SIGTERM');
    await ended;
    if (isSmallDisk) execFileSync('umount', [data]);
    rmSync(data, { recursive: true, force: true });
  };
  return { ...shop, stop };
};
