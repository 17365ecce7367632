import { expect, it } from 'vitest';
import type { TaskProblem } from '../../../lib/taskProblem.ts';
import type { AddableProduct } from '../../../shop/cart/addableProduct.ts';
import { lineToAdd } from '../../../shop/cart/lineToAdd.ts';
import type { Task } from '../../../shop/cart/task.ts';
import { findFormRefusal } from './findFormRefusal.ts';

const image = { id: 'p1', url: '/uploads/p1.jpeg' };
const state = [
  { customization_id: 'name', value: 'Ada' },
  { customization_id: 'photos', value: [image] },
];

const addition = (field: readonly string[], id = 1, named: Pick<TaskProblem, 'reason' | 'parameters'> = {}): Task => {
  const product: AddableProduct = {
    sku: 'bunny-8',
    name: 'Bunny',
    path: '/bunny/',
    stock: null,
    type: 'SIMPLE',
    image: { url: '/media/bunny', hue: null },
    price: { effective: { net: { amount: '119.00', currencyCode: 'USD' } }, taxClassId: 2 },
  };
  const line = lineToAdd(
    { product, quantity: 1, customization: { sku: 'bunny', state } },
    { allowsZeroPrice: false, allowsOutOfStock: false },
  );
  if (line.problem !== null) throw new Error(line.problem);
  const { snapshot } = line;
  const problem = { code: 'INVALID', message: 'Please upload it again.', field, isFinal: true, ...named } as const;
  const variables = { lines: [{ ...snapshot.input, quantity: 1 }] };
  return {
    id,
    version: 3,
    operationName: 'CartLinesAdd',
    cartKey: 'c',
    owner: null,
    idempotencyKey: `k${id}`,
    attempts: 1,
    faults: 0,
    retryAt: 0,
    createdAt: 0,
    variables,
    snapshots: [snapshot],
    problem,
  };
};

const FIELD = ['lines', '0', 'customization'];

it('tells which option of a form the shop refuses', () => {
  expect(findFormRefusal([addition([...FIELD, '1'])], 'bunny')).toEqual({
    taskId: 1,
    customizationId: 'photos',
    message: 'Please upload it again.',
  });
});

it('tells the reason that the shop names', () => {
  const why = { reason: 'optionRequired', parameters: [{ name: 'title', value: 'Photos' }] };
  expect(findFormRefusal([addition(FIELD, 1, why)], 'bunny')).toMatchObject({ customizationId: null, ...why });
});

it('blames no option where one is missing', () => {
  expect(findFormRefusal([addition(FIELD)], 'bunny')?.customizationId).toBeNull();
});

it('tells the last refusal, and nothing of other products and other refusals', () => {
  expect(findFormRefusal([addition(FIELD, 1), addition([...FIELD, '0'], 2)], 'bunny')?.taskId).toBe(2);
  expect(findFormRefusal([addition(FIELD)], 'dog')).toBeNull();
  expect(findFormRefusal([addition(['lines', '0', 'quantity'])], 'bunny')).toBeNull();
});
