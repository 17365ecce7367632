import { getState } from '../offlineStore.ts';

/** Time for a checkout, in any tab, to take back a refused order and show the reason itself. */
export const TAKE_BACK_MS = 2_000;

/** Calls back after a delay unless the refused order was taken back or sent again. */
export const onLastingRefusal = (key: string, tell: () => void): void => {
  setTimeout(() => {
    if (getState().orders.some((order) => order.key === key && order.status === 'attention')) tell();
  }, TAKE_BACK_MS);
};
