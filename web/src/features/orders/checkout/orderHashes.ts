import { contentHash } from '@patchwork/domain/lib/content-hash.ts';
import { getState } from '../../../shop/offlineStore.ts';
import type { NewOrder } from '../../../shop/orders/enqueueOrder.ts';

const KEY = 'order-hashes';

const read = (): Readonly<Record<string, string>> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? (stored as Record<string, string>)
      : {};
  } catch {
    return {};
  }
};

/** A hash of everything that is sent, except the payment token, which differs for each try of the same order. */
export const getOrderHash = ({ record, variables }: NewOrder): string => {
  const { payment, ...content } = variables;
  return contentHash({ ...content, cartKey: record.cartKey, paymentMethod: payment.methodCode });
};

/** The key of an equal order of this session that was not refused; null if there is none. */
export const findPreviousOrder = (hash: string): string | null => {
  const key = read()[hash];
  const order = getState().orders.find((one) => one.key === key);
  return order && order.status !== 'attention' ? order.key : null;
};

export const rememberOrder = (hash: string, key: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [hash]: key }));
  } catch {
    // Without storage, the queue still detects a duplicate order by its cart.
  }
};
