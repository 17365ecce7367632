import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';

// A measured server in several processes on one port: SERVER is its file, PROCESSES how many. Its CPU is that of all.
const count = Number(process.env.PROCESSES ?? 2);
const file = fileURLToPath(new URL(process.env.SERVER ?? '', import.meta.url));

const readMessage = (worker: Worker): Promise<Record<string, number>> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('exit', () => reject(new Error('A worker has ended')));
  });

cluster.setupPrimary({ exec: file });
const workers: Worker[] = [];
let port = 0;
for (let index = 0; index < count; index += 1) {
  // The first one finds a free port, which is that of the others.
  const worker = cluster.fork({ PORT: '0' });
  worker.setMaxListeners(0);
  const announced = await readMessage(worker);
  port = announced.port ?? 0;
  workers.push(worker);
}
process.send?.({ port });

process.on('message', async (message) => {
  if (message !== 'cpu') return;
  const told = await Promise.all(
    workers.map((worker) => {
      const answer = readMessage(worker);
      worker.send('cpu');
      return answer;
    }),
  );
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: told.reduce((sum, { cpu = 0 }) => sum + cpu, user + system) });
});
process.on('disconnect', () => process.exit(0));
