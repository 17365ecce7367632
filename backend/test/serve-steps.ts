import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { openDatabase } from '../src/db/open.ts';
import { createRemoteProvider } from './remote-provider.ts';
import { openTestShop } from './shop.ts';

// A backend that reports each step, and can be killed after any of them: an answer of the database or of the payment
// provider. It runs the unmodified backend; only the driver is watched.

let taken: string[] = [];
let last = Number.POSITIVE_INFINITY;

const take = (step: string): void => {
  taken.push(step);
  if (taken.length >= last) process.kill(process.pid, 'SIGKILL');
};

const watch = (client: { query: (...args: never[]) => unknown }): void => {
  const query = client.query;
  client.query = function watched(this: unknown, ...args: never[]) {
    const answer = query.apply(this, args);
    // Before the caller continues, so that nothing happens between answer and kill.
    if (answer instanceof Promise)
      answer.then(
        () => take(String(args[0])),
        () => undefined,
      );
    return answer;
  };
};

/** Given the number of steps left, it reports those taken since. */
process.on('message', ({ left = Number.POSITIVE_INFINITY }: { left?: number }) => {
  process.send?.({ taken });
  last = left;
  taken = [];
});

const { DATABASE_URL = '', PROVIDER_URL = '' } = process.env;
const real = createRemoteProvider(PROVIDER_URL);
const provider = {
  ...real,
  authorize: async (request: Parameters<typeof real.authorize>[0]) => {
    const answer = await real.authorize(request);
    take('authorized');
    return answer;
  },
};

const shop = await openTestShop(await openDatabase({ databaseUrl: DATABASE_URL, databasePool: 2, dataDir: null }), {
  provider,
});
await shop.http.listen({ host: '127.0.0.1', port: 0 });
watch(pg.Client.prototype as never);
process.send?.({ port: (shop.http.server.address() as AddressInfo).port });
