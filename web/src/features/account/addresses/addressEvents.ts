import { raiseEvent } from '../../../lib/shopEvents.ts';
import { showToast } from '../../../lib/toasts.ts';

type Change = 'added' | 'updated' | 'removed';

const MESSAGES: Record<Change, string> = {
  added: 'The address has been added.',
  updated: 'The address has been updated.',
  removed: 'The address has been removed.',
};

/** Shows a toast and raises an event for scripts on the page; the event carries nothing of the address itself. */
export const announceAddressChange = (change: Change): void => {
  raiseEvent(`address-${change}`, null);
  showToast({ kind: 'success', message: MESSAGES[change], actions: [{ label: 'OK' }] });
};
