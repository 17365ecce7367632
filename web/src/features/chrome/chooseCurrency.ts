import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/currency.generated.ts';
import { showToast } from '../../lib/toasts.ts';

/** Marks the history entry for the reload in the new currency; see `restoreCurrencyFocus`. */
const markReload = (): void => history.replaceState({ ...history.state, isChosen: true }, '');

/** Does not follow the redirect: the page is reloaded instead, which keeps the scroll position. */
const isAccepted = async (choice: FormData): Promise<boolean> => {
  const body = new URLSearchParams([...choice].map(([name, value]) => [name, String(value)]));
  const { type } = await fetch('/currency/', { method: 'POST', body, redirect: 'manual' });
  return type === 'opaqueredirect';
};

/** Sends the choice to the server and reloads the page; if that fails, shows a toast and changes nothing. */
export const chooseCurrency = async (choice: FormData): Promise<void> => {
  if (!(await isAccepted(choice).catch(() => false))) {
    showToast({ message: text.changeFailed, actions: [{ label: common.ok }] });
    return;
  }
  markReload();
  location.reload();
};
