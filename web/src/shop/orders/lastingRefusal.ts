import { getState } from '../offlineStore.ts';

/** So long a checkout, in whatever tab, has for taking back an order whose refusal it tells itself. */
export const TAKE_BACK_MS = 2_000;

/** Calls back a little later for an order that was refused, unless it was taken back or is sent again by then. */
export const onLastingRefusal = (key: string, tell: () => void): void => {
  setTimeout(() => {
    if (getState().orders.some((order) => order.key === key && order.status === 'attention')) tell();
  }, TAKE_BACK_MS);
};
