import { showToast } from '../../../lib/toasts.ts';

const NO_PRODUCTS = 'No products synchronized for this category. Please come back while online!';

/** Shows a toast when a list is empty or could not be loaded. */
export const warnOfNoProducts = (): void =>
  showToast({ kind: 'warning', message: NO_PRODUCTS, actions: [{ label: 'OK' }] });
