import { showToast } from '../../lib/toasts.ts';

/** Marks the history entry for the reload in the new currency; see `restoreCurrencyFocus`. */
const markReload = (): void => history.replaceState({ ...history.state, isChosen: true }, '');

const NOT_NOW = 'The currency cannot be changed right now. Please try again while you are online.';

/** Does not follow the redirect: the page is reloaded instead, which keeps the scroll position. */
const isAccepted = async (choice: FormData): Promise<boolean> => {
  const body = new URLSearchParams([...choice].map(([name, value]) => [name, String(value)]));
  const { type } = await fetch('/currency/', { method: 'POST', body, redirect: 'manual' });
  return type === 'opaqueredirect';
};

/** Sends the choice to the server and reloads the page; if that fails, shows a toast and changes nothing. */
export const chooseCurrency = async (choice: FormData): Promise<void> => {
  if (!(await isAccepted(choice).catch(() => false))) {
    showToast({ message: NOT_NOW, actions: [{ label: 'OK' }] });
    return;
  }
  markReload();
  location.reload();
};
