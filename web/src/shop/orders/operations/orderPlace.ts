import * as text from '@patchwork/domain/messages/cart-changes.generated.ts';
import type { OrderPlaceInput } from '../../../lib/apollo/schema.generated.ts';
import { defineOperation } from '../../cart/cartOperation.ts';
import type { NewTask, Task } from '../../cart/task.ts';
import { OrderPlaceDocument } from './OrderPlace.generated.ts';

export type OrderVariables = Omit<OrderPlaceInput, 'cartId' | 'idempotencyKey'>;
export type OrderTask = Task<OrderVariables>;

export const orderPlace = defineOperation<OrderVariables>({
  name: 'OrderPlace',
  document: OrderPlaceDocument,
  subject: 'order',
  isBarrier: true,
  outlivesCart: true,
  shownOn: [],
  isValid: ({ shown }) => typeof shown === 'object' && shown !== null,
  // An order keeps its currency, whatever the page shows by now.
  headers: ({ shown }) => ({ 'x-currency': shown.currencyCode }),
  // The payment token is single-use; drop it after a refusal.
  afterRefusal: (variables) => ({ ...variables, payment: { ...variables.payment, token: null } }),
  describe: () => text.placingOrder,
});

export const isOrder = <AnyTask extends NewTask>(task: AnyTask): task is AnyTask & NewTask<OrderVariables> =>
  orderPlace.is(task);
