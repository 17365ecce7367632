import { Pool } from 'undici';
import { percentiles } from '../../../backend/bench/percentiles.ts';
import type { Child } from '../child.ts';

export const CLIENTS = 4;

/** The processes that a page costs time of. */
export interface Servers {
  readonly web: Child;
  readonly gateway: Child;
  readonly backend: Child;
}

export interface PageFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Per page: user and system time, the same on a busy machine. */
  readonly webCpuMs: number;
  readonly gatewayCpuMs: number;
  readonly backendCpuMs: number;
  /** Bytes of one page as it is sent, in Brotli. */
  readonly bytes: number;
}

const HEADERS = { accept: 'text/html', 'accept-encoding': 'br' };

export const openVisitors = (url: string) => {
  const pool = new Pool(url, { connections: CLIENTS, pipelining: 1 });
  const get = async (path: string, cookie = ''): Promise<number> => {
    const answer = await pool.request({ path, method: 'GET', headers: { ...HEADERS, cookie } });
    const body = await answer.body.arrayBuffer();
    if (answer.statusCode >= 400) throw new Error(`${path} was answered with ${answer.statusCode}`);
    return body.byteLength;
  };
  /** Gets each page, by as many clients as there are connections; how long each took, in milliseconds. */
  const visit = async (pages: readonly (readonly [path: string, cookie?: string])[]): Promise<number[]> => {
    const left = pages.values();
    const times: number[] = [];
    const client = async () => {
      for (const page of left) {
        const started = performance.now();
        await get(...page);
        times.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return times;
  };
  return { get, visit, close: () => pool.close() };
};

export type Visitors = ReturnType<typeof openVisitors>;

const readCpuMs = async (servers: Servers): Promise<readonly number[]> => {
  const answers = await Promise.all([servers.web, servers.gateway, servers.backend].map((one) => one.ask('cpu')));
  return answers.map(({ cpu }) => Number(cpu) / 1000);
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** @param toPath the address of the page that is visited as which */
export const measurePages = async (
  servers: Servers,
  visitors: Visitors,
  count: number,
  toPath: (index: number) => string,
): Promise<PageFigures> => {
  const pages = Array.from({ length: count }, (_, index) => [toPath(index)] as const);
  const [before, started] = [await readCpuMs(servers), performance.now()];
  const times = await visitors.visit(pages);
  const seconds = (performance.now() - started) / 1000;
  const after = await readCpuMs(servers);
  const [web = 0, gateway = 0, backend = 0] = after.map((cpu, index) => (cpu - (before[index] ?? 0)) / count);
  const { p50, p95 } = percentiles(times);
  return {
    perSecond: Math.round(count / seconds),
    p50Ms: round(p50),
    p95Ms: round(p95),
    webCpuMs: round(web),
    gatewayCpuMs: round(gateway),
    backendCpuMs: round(backend),
    bytes: await visitors.get(toPath(count)),
  };
};
