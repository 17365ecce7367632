import { Agent, request } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import type { Shop } from '@patchwork/demo/build/shop.ts';
import { percentiles } from './percentiles.ts';
import { createQuestions, type Question } from './questions.ts';
import { serveSearch } from './serve.ts';
import { manyPages, manySkus } from './shops.ts';

// Measures sequential product searches over HTTP inside one process, and fails above the limit.

const LIMIT_MS = 30;
const PRODUCTS = Number(process.env.PRODUCTS ?? 20_000);
const REQUESTS = Number(process.env.REQUESTS ?? 1000);
const WARM_UP = 100;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const ask = (port: number, { query, body }: Question): Promise<number> =>
  new Promise((resolve, reject) => {
    const payload = JSON.stringify(body);
    const path = `/api/catalog/patchwork/product/_search?${query}`;
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
    const started = performance.now();
    const sent = request({ agent, port, path, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${path} ${payload}: ${answer.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });

interface Times {
  readonly wall: number[];
  /** CPU time of client and server together; unlike wall time, other programs on the machine hardly affect it. */
  readonly cpu: number[];
}

const measure = async (port: number, question: () => Question): Promise<Times> => {
  for (let done = 0; done < WARM_UP; done += 1) await ask(port, question());
  const times: Times = { wall: [], cpu: [] };
  while (times.wall.length < REQUESTS) {
    const before = process.cpuUsage();
    times.wall.push(await ask(port, question()));
    const { user, system } = process.cpuUsage(before);
    times.cpu.push((user + system) / 1000);
  }
  return times;
};

const milliseconds = (time: number): string => `${time.toFixed(1)} ms`.padStart(9);

const bench = async (what: string, shop: Shop): Promise<boolean> => {
  const { http, pages, port } = await serveSearch(shop);
  console.log(`${what}: ${pages.length} pages, ${shop.stock.length} skus, ${REQUESTS} requests of each kind`);
  let isFast = true;
  for (const [kind, question] of Object.entries(createQuestions(pages.map(({ product }) => product)))) {
    const { wall, cpu } = await measure(port, question);
    const { p50, p95, p99, max } = percentiles(wall);
    const figures = [p50, p95, p99, max].map(milliseconds);
    const line = `p50 ${figures[0]}  p95 ${figures[1]}  p99 ${figures[2]}  max ${figures[3]}`;
    console.log(`  ${kind.padEnd(17)} ${line}  cpu p99 ${milliseconds(percentiles(cpu).p99)}`);
    isFast &&= p99 <= LIMIT_MS;
  }
  await http.close();
  return isFast;
};

const [load = 0] = loadavg();
if (load > availableParallelism() / 2) {
  console.log(
    `The machine is busy (load ${load.toFixed(1)} on ${availableParallelism()} cores): these times say little.`,
  );
}
const areFast = [
  await bench(`${PRODUCTS} skus`, manySkus(PRODUCTS)),
  await bench(`${PRODUCTS} pages`, manyPages(PRODUCTS)),
];
agent.destroy();
if (areFast.includes(false)) {
  console.error(`p99 is above ${LIMIT_MS} ms`);
  process.exitCode = 1;
}
