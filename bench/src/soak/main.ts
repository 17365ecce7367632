import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '../../../scripts/lib/free-ports.ts';
import { startMain } from '../backend.ts';
import { startChild } from '../child.ts';
import { checkAnswers, fillCaches, sendMix } from './requests.ts';
import { getSlope, type Sample } from './slope.ts';

// Whether the gateway keeps what it should let go: its memory after a collection, under mixed requests, with metrics on.

const MINUTES = Number(process.env.MINUTES ?? 10);
const AT_ONCE = Number(process.env.AT_ONCE ?? 8);
const FILL = Number(process.env.FILL ?? 8_000);
const SAMPLE_MS = 5_000;
const MINUTE_MS = 60_000;
/** Caches fill and code is compiled in the first part of the time. */
const WARM_UP_SHARE = 0.4;
/** MB per minute. */
const MOST_GROWTH = 2;
const MEGABYTE = 1024 * 1024;

const upstream = await startChild('./upstream.ts');
const [metricsPort] = await findFreePorts(1);
const gateway = await startMain(
  'gateway/src/main.ts',
  {
    BACKEND_URL: upstream.url,
    LOG_LEVEL: 'error',
    METRICS_PORT: String(metricsPort),
    TRUSTED_DOCUMENTS: 'prefer',
    SHARED_ANSWERS_MB: '4',
    KEPT_ANSWERS_MB: '4',
  },
  ['--expose-gc'],
);

// Caches that are bounded but not yet full would look like a leak: they are filled first, and kept small.
const url = `${gateway.url}/graphql`;
await fillCaches({ url, atOnce: AT_ONCE, isOver: (sent) => sent >= FILL });
process.stdout.write(`the caches are filled with ${FILL} requests\n`);

await checkAnswers(url);

const begin = performance.now();
const getMinutes = () => (performance.now() - begin) / MINUTE_MS;
const sent = sendMix({ url, atOnce: AT_ONCE, isOver: () => getMinutes() >= MINUTES });

const heap: Sample[] = [];
const rss: Sample[] = [];
while (getMinutes() < MINUTES) {
  await sleep(SAMPLE_MS);
  const memory = await gateway.ask('memory');
  const minutes = getMinutes();
  heap.push({ minutes, megabytes: Number(memory.heapUsed) / MEGABYTE });
  rss.push({ minutes, megabytes: Number(memory.rss) / MEGABYTE });
  // The upstream keeps the calls until it is asked for them.
  await upstream.ask('calls');
  await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [inHeap, inAll] = [heap.at(-1)?.megabytes ?? 0, rss.at(-1)?.megabytes ?? 0];
  process.stdout.write(`${minutes.toFixed(2)} min: heap ${inHeap.toFixed(1)} MB, rss ${inAll.toFixed(1)} MB\n`);
}
const count = await sent;
gateway.stop();
upstream.stop();

const isWarm = ({ minutes }: Sample) => minutes >= MINUTES * WARM_UP_SHARE;
const growth = { heap: getSlope(heap.filter(isWarm)), rss: getSlope(rss.filter(isWarm)) };
process.stdout.write(
  `${count} requests in ${MINUTES} minutes; after ${(MINUTES * WARM_UP_SHARE).toFixed(1)} minutes of warm-up:\n`,
);
for (const [name, slope] of Object.entries(growth)) {
  process.stdout.write(`${name} ${slope.toFixed(2)} MB/min\n`);
  if (!(slope < MOST_GROWTH)) process.exitCode = 1;
}
process.exit();
