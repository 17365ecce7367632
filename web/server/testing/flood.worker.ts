import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

interface Flood {
  readonly port: number;
  readonly paths: readonly string[];
  readonly sent: Int32Array<SharedArrayBuffer>;
}

const { port, paths, sent } = workerData as Flood;

const ask = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`, () => {
        Atomics.add(sent, 0, 1);
        Atomics.notify(sent, 0);
      });
    });
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(Number(answer.split(' ', 2)[1])));
  });

parentPort?.once('message', async () => parentPort?.postMessage(await Promise.all(paths.map(ask))));
parentPort?.postMessage('ready');
