import * as text from '@patchwork/domain/messages/address-book.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { raiseEvent } from '../../../lib/shopEvents.ts';
import { showToast } from '../../../lib/toasts.ts';

type Change = 'added' | 'updated' | 'removed';

const MESSAGES: Record<Change, string> = {
  added: text.added,
  updated: text.updated,
  removed: text.removed,
};

/** Shows a toast and raises an event for scripts on the page; the event carries nothing of the address itself. */
export const announceAddressChange = (change: Change): void => {
  raiseEvent(`address-${change}`, null);
  showToast({ kind: 'success', message: MESSAGES[change], actions: [{ label: common.ok }] });
};
