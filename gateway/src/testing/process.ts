import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createAsk } from './start.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const READY = /http:\/\/[\d.]+:\d+\/graphql/;
const METRICS = /http:\/\/[\d.]+:\d+\/metrics/;

const readLines = (child: ChildProcessByStdio<null, Readable, Readable>) => {
  const said = { text: '' };
  const urls = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said.text += text;
        const [url] = READY.exec(said.text) ?? [];
        if (url) resolve(url.replace('0.0.0.0', '127.0.0.1'));
      });
    child.once('exit', () => reject(new Error(said.text)));
  });
  return { said, urls };
};

/** A gateway as an operator starts it, in a process of its own, once it is ready. */
export const startGatewayProcess = async (backendUrl: string, env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      BACKEND_URL: backendUrl,
      MICRO_CACHE_MS: '0',
      KEPT_ANSWERS_MB: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  const { said, urls } = readLines(child);
  const url = await urls;
  const metricsUrl = METRICS.exec(said.text)?.[0].replace('0.0.0.0', '127.0.0.1') ?? '';
  return {
    url,
    metricsUrl,
    ask: createAsk(url),
    /** The lines of its log. */
    log: () => said.text,
    signal: (name: NodeJS.Signals) => child.kill(name),
    exited,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
};

export type GatewayProcess = Awaited<ReturnType<typeof startGatewayProcess>>;
