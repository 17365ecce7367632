import { newKey } from '../../lib/browser/newKey.ts';
import type { LineSnapshot } from '../cart/lineSnapshot.ts';
import type { NewTask } from '../cart/task.ts';
import type { NewOrder } from '../orders/enqueueOrder.ts';
import { ORDER_VERSION } from '../orders/orderRecord.ts';

export const createSnapshot = (sku: string, change: Partial<LineSnapshot> = {}): LineSnapshot => ({
  key: sku,
  input: { sku },
  name: sku,
  path: `/${sku}/`,
  image: null,
  choices: [],
  unitNet: { amount: '19.90', currencyCode: 'USD' },
  taxClassId: 2,
  isVirtual: false,
  maxQuantity: null,
  ...change,
});

export const add = (sku: string, quantity = 1): NewTask => ({
  operationName: 'CartLinesAdd',
  variables: { lines: [{ sku, quantity }] },
  snapshots: [createSnapshot(sku)],
});

export const update = (key: string, quantity: number): NewTask => ({
  operationName: 'CartLinesUpdate',
  variables: { lines: [{ key, quantity }] },
});

export const remove = (key: string): NewTask => ({ operationName: 'CartLinesRemove', variables: { keys: [key] } });

export const applyCoupon = (code: string): NewTask => ({ operationName: 'CartCouponApply', variables: { code } });

export const removeCoupon = (): NewTask => ({ operationName: 'CartCouponRemove', variables: {} });

export const STREET = '742 Evergreen Terrace';

const address = {
  firstName: 'Homer',
  lastName: 'Simpson',
  street: [STREET],
  city: 'Springfield',
  postcode: '97403',
  countryId: 'US',
  regionId: 49,
  phone: '+15415550100',
};

export const order = (
  cartKey: string,
  lines: readonly { key: string; quantity: number }[],
  key = newKey(),
): NewOrder => ({
  variables: {
    shown: { grandTotal: '19.90', currencyCode: 'USD', lines: [...lines] },
    contact: { email: 'homer@example.com', firstName: 'Homer', lastName: 'Simpson' },
    shippingAddress: address,
    shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
    payment: { methodCode: 'test', token: 'tok_success' },
  },
  record: {
    key,
    version: ORDER_VERSION,
    status: 'waiting',
    createdAt: 1,
    grandTotal: { amount: '19.90', currencyCode: 'USD' },
    itemCount: lines.length,
    cartKey,
    number: null,
    placedAt: null,
    problem: null,
  },
});
