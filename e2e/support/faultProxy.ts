import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How the answer to a mutation goes wrong after the shop has carried it out. */
export type AnswerFault = 'cut' | 'status-500' | 'html' | 'truncated';

/** An answer that does not come yet, although the shop has done its work. */
interface HeldAnswer {
  /** Resolves when the shop has answered. */
  readonly answered: Promise<void>;
  /** Lets the answer go on to whoever still waits for it. */
  release(): void;
}

/** A mutation that reached the shop. */
export interface PassedMutation {
  readonly operationName: string;
  readonly idempotencyKey: string;
}

/** How the network is when nothing is planned. */
interface Weather {
  /** The change that a request asks for; null: it changes nothing. */
  readonly readKey?: (incoming: IncomingMessage, body: string) => PassedMutation | null;
  /** How its answer goes wrong by itself. */
  readonly pickFault?: (mutation: PassedMutation) => AnswerFault | null;
}

interface PlannedFault {
  readonly operationName: string;
  readonly fault: AnswerFault | Hold;
}

interface Hold {
  readonly answered: () => void;
  readonly released: Promise<void>;
}

/** A shop seen through a network that loses answers. */
export interface FaultProxy {
  readonly url: string;
  /** Mutations in the order they reached the shop. */
  readonly passed: readonly PassedMutation[];
  /** The next answer to this operation goes wrong; the shop does its work all the same. */
  spoilNext(operationName: string, fault: AnswerFault): void;
  /** The next answer to this operation is held back. */
  holdNext(operationName: string): HeldAnswer;
  stop(): Promise<void>;
}

interface Exchange {
  /** As it came: a picture is no text. */
  readonly body: Buffer;
  readonly fault: AnswerFault | Hold | null;
  readonly response: ServerResponse;
}

const hold = async ({ answered, released }: Hold): Promise<void> => {
  answered();
  await released;
};

const spoil = async ({ fault, response }: Exchange, answer: IncomingMessage, body: Buffer): Promise<void> => {
  if (typeof fault === 'object' && fault !== null) {
    await hold(fault);
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
    return;
  }
  if (fault === 'cut') {
    response.destroy();
  } else if (fault === 'status-500') {
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":500,"result":"Something went wrong"}');
  } else if (fault === 'html') {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html><body>Please log in to this Wi-Fi</body></html>');
  } else {
    response.writeHead(answer.statusCode ?? 200, { 'content-type': answer.headers['content-type'] ?? '' });
    response.end(body.subarray(0, body.length >> 1));
  }
};

const collect = async (stream: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};

const forward = (target: URL, incoming: IncomingMessage, exchange: Exchange): void => {
  const { response, fault, body } = exchange;
  const { method, headers, url } = incoming;
  const options = { host: target.hostname, port: target.port, path: url, method, headers };
  // Packed answers could not be cut in the middle of their text.
  const passOn = request({ ...options, headers: { ...headers, 'accept-encoding': 'identity' } }, (answer) => {
    // Whoever goes away in the middle of an answer ends it for both sides, and fails no journey.
    answer.on('error', () => response.destroy());
    if (fault)
      void collect(answer).then(
        (whole) => spoil(exchange, answer, whole),
        () => undefined,
      );
    else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
  });
  passOn.on('error', () => response.destroy());
  // A request with a fault that has reached the shop is carried out, even if the browser is gone.
  response.on('close', () => fault ?? passOn.destroy());
  passOn.end(body);
};

const keyIn = (_: IncomingMessage, body: string): PassedMutation | null => {
  if (!body.startsWith('{')) return null;
  const { operationName, variables } = JSON.parse(body);
  const idempotencyKey = variables?.input?.idempotencyKey;
  return idempotencyKey ? { operationName, idempotencyKey } : null;
};

/** Stands between browser and shop, or in front of any other server, on a port of its own. */
export const startFaultProxy = async (
  shopUrl: string,
  { readKey = keyIn, pickFault = () => null }: Weather = {},
): Promise<FaultProxy> => {
  const target = new URL(shopUrl);
  const passed: PassedMutation[] = [];
  const planned: PlannedFault[] = [];
  const faultFor = (mutation: PassedMutation | null): AnswerFault | Hold | null => {
    const index = planned.findIndex(({ operationName }) => operationName === mutation?.operationName);
    if (index < 0) return mutation && pickFault(mutation);
    return planned.splice(index, 1)[0]?.fault ?? null;
  };
  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming).catch(() => null);
    if (!body) return;
    const mutation = readKey(incoming, body.toString());
    if (mutation) passed.push(mutation);
    forward(target, incoming, { body, fault: faultFor(mutation), response });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    passed,
    spoilNext: (operationName, fault) => planned.push({ operationName, fault }),
    holdNext: (operationName) => {
      const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      planned.push({ operationName, fault: { answered: answered.resolve, released: released.promise } });
      return { answered: answered.promise, release: released.resolve };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
