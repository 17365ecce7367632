import { contentHash } from '@patchwork/domain/canonical.ts';
import type { NewOrder } from '../../lib/offline/enqueue.ts';
import { getState } from '../../lib/offline/live.ts';

const KEY = 'order-hashes';

const read = (): Readonly<Record<string, string>> => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
};

/** What makes two orders the same: all that is sent, but for what the payment provider hands out anew each time. */
export const hashOf = ({ record, variables }: NewOrder): string => {
  const { payment, ...content } = variables;
  return contentHash({ ...content, cartKey: record.cartKey, paymentMethod: payment.methodCode });
};

/** The key of the same order, made in this session and not refused since; null when there is none. */
export const madeBefore = (hash: string): string | null => {
  const key = read()[hash];
  const order = getState().orders.find((one) => one.key === key);
  return order && order.status !== 'attention' ? order.key : null;
};

/** Remembers an order for this session. */
export const noteOrder = (hash: string, key: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [hash]: key }));
  } catch {
    // The queue knows by its cart that an order is one twice.
  }
};
