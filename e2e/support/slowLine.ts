import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const UPLOADS = '/api/uploads';

interface SlowLine {
  readonly url: string;
  /** Idempotency keys of the pictures that were sent, with each try. */
  readonly keys: readonly string[];
  /** Lets pictures get through as a whole; until then each stops when half of it has. */
  letThrough(): void;
  stop(): Promise<void>;
}

interface Line {
  /** Upload speed. */
  readonly bytesPerSecond: number;
  /** Counted from 0: the upload whose connection breaks when half of it has got through. */
  readonly broken: number;
}

const slow = (bytesPerSecond: number, onBytes: (passed: number) => Promise<void>): Transform => {
  let passed = 0;
  return new Transform({
    async transform(part: Buffer, _encoding, done) {
      await sleep((part.length / bytesPerSecond) * 1000);
      passed += part.length;
      await onBytes(passed);
      done(null, part);
    },
  });
};

const open = (target: URL, { method, headers, url }: IncomingMessage, response: ServerResponse) => {
  const passOn = request({ host: target.hostname, port: target.port, path: url, method, headers }, (answer) =>
    answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
  );
  passOn.on('error', () => response.destroy());
  response.on('close', () => passOn.destroy());
  return passOn;
};

/** Stands between browser and shop: pictures get through slowly, and the connection of one of them breaks. */
export const startSlowLine = async (shopUrl: string, { bytesPerSecond, broken }: Line): Promise<SlowLine> => {
  const keys: string[] = [];
  const whole = Promise.withResolvers<void>();
  const server = createServer((incoming, response) => {
    const passOn = open(new URL(shopUrl), incoming, response);
    if (incoming.url !== UPLOADS) return void incoming.pipe(passOn);
    const isBroken = keys.push(String(incoming.headers['idempotency-key'])) - 1 === broken;
    const half = Number(incoming.headers['content-length']) / 2;
    // The request itself may have come in as a whole by then.
    const onBytes = async (passed: number) => {
      if (passed <= half) return;
      await whole.promise;
      if (isBroken) incoming.socket.destroy();
    };
    incoming.pipe(slow(bytesPerSecond, onBytes)).pipe(passOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, keys, letThrough: whole.resolve, stop };
};
