import { expect, it } from 'vitest';
import { createClient } from '../../lib/apollo/client.ts';
import { order, update } from '../testing/tasks.ts';
import { newCart } from './cartRecord.ts';
import { toStoredTask } from './enqueue.ts';
import type { NewTask, Task } from './task.ts';
import { createTransport } from './transport.ts';

/** The headers that a task goes out with on a page in another currency. */
const sentIn = async (task: NewTask, pageCurrency: string): Promise<Headers> => {
  let headers = new Headers();
  const fetch = async (_url: unknown, init?: RequestInit) => {
    headers = new Headers(init?.headers);
    return Response.json({ data: null });
  };
  const client = createClient({ uri: 'https://shop.example/graphql', currency: pageCurrency, store: 'uk', fetch });
  await createTransport(client).send({ ...toStoredTask(task, newCart('cart')), id: 1 } as Task, 'cart-id');
  return headers;
};

const orderIn = (currencyCode: string): NewTask => {
  const { variables } = order('cart', [{ key: 'bear', quantity: 1 }]);
  return { operationName: 'OrderPlace', variables: { ...variables, shown: { ...variables.shown, currencyCode } } };
};

it('sends a waiting order in the currency it was made in, not in that of the page', async () => {
  expect((await sentIn(orderIn('EUR'), 'USD')).get('x-currency')).toBe('EUR');
  expect((await sentIn(orderIn('USD'), 'GBP')).get('x-currency')).toBe('USD');
});

it('sends a change of the cart in the currency of the page, whose cart comes back', async () => {
  expect((await sentIn(update('bear', 2), 'GBP')).get('x-currency')).toBe('GBP');
});

it('sends to the store view of the page', async () => {
  expect((await sentIn(orderIn('EUR'), 'EUR')).get('x-vs-store-code')).toBe('uk');
});
