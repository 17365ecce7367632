import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { PaymentProvider } from '../src/orders/payments/payment.port.ts';
import { createTestProvider } from '../src/orders/payments/test-provider.ts';

interface ProviderCall {
  readonly call: 'authorize' | 'void';
  readonly key: string;
  readonly amount?: number;
}

/** A provider that outlives the backends, and remembers reserved money by key. */
export const startRemoteProvider = async () => {
  const held = new Map<string, number>();
  let onAuthorize: () => void = () => undefined;
  const server = createServer(async (request, response) => {
    const { call, key, amount = 0 } = (await json(request)) as ProviderCall;
    if (call === 'authorize') {
      held.set(key, amount);
      onAuthorize();
    } else held.delete(key);
    response.end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Reserved minor units, by key. */
    held,
    /** Runs after money was reserved, before the answer. */
    when: (then: () => void) => {
      onAuthorize = then;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
};

/** The test provider, with its money in another process. */
export const createRemoteProvider = (url: string): PaymentProvider => {
  const test = createTestProvider();
  const send = (asked: ProviderCall) => fetch(url, { method: 'POST', body: JSON.stringify(asked) });
  return {
    ...test,
    authorize: async (request) => {
      await send({ call: 'authorize', key: request.key, amount: request.amount });
      return test.authorize(request);
    },
    void: async (key) => {
      await send({ call: 'void', key });
    },
  };
};
