import { showToast } from '../../lib/toasts.ts';

/** Notes in the page's place in the history that it is about to come again in another currency; see `takeChoice`. */
const noteChoice = (): void => history.replaceState({ ...history.state, isChosen: true }, '');

const NOT_NOW = 'The currency cannot be changed right now. Please try again while you are online.';

/** Where the answer leads is of no interest: the page itself comes again, at the place it was scrolled to. */
const isAccepted = async (choice: FormData): Promise<boolean> => {
  const body = new URLSearchParams([...choice].map(([name, value]) => [name, String(value)]));
  const { type } = await fetch('/currency/', { method: 'POST', body, redirect: 'manual' });
  return type === 'opaqueredirect';
};

/** Has the server keep the choice and shows the page in it; without the server everything stays as it is. */
export const chooseCurrency = async (choice: FormData): Promise<void> => {
  if (!(await isAccepted(choice).catch(() => false))) {
    showToast({ message: NOT_NOW, actions: [{ label: 'OK' }] });
    return;
  }
  noteChoice();
  location.reload();
};
