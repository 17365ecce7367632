import { showToast } from '../../../lib/toasts.ts';

type Change = 'added' | 'updated' | 'removed';

const TOLD: Record<Change, string> = {
  added: 'The address has been added.',
  updated: 'The address has been updated.',
  removed: 'The address has been removed.',
};

/** Tells the shopper, and whoever listens on this page, what became of an address; nothing of the address itself. */
export const tellOfAddress = (change: Change): void => {
  dispatchEvent(new CustomEvent(`address-${change}`));
  showToast({ kind: 'success', message: TOLD[change], actions: [{ label: 'OK' }] });
};
