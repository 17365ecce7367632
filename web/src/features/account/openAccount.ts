import { SIGN_IN } from '../../lib/signInPath.ts';
import { storePath } from '../../lib/storePath.ts';
import { showToast, type ToastAction } from '../../lib/toasts.ts';
import type { Entrances } from '../../shop/session/requests.ts';
import { enter } from '../../shop/session/start.ts';
import { UNREACHABLE } from './entrance.ts';

const READY = 'Your account is ready, and you are signed in.';

const signIn: ToastAction = { label: 'Sign in', onPress: () => location.assign(storePath(SIGN_IN)) };

const tellRefusal = (reason: string): void =>
  showToast({
    kind: 'warning',
    message: `Your order is in, but your account was not made: ${reason}`,
    actions: [{ label: 'OK' }, signIn],
    timeToLive: null,
  });

/** Creates the account that a guest asked for with an order, and shows the outcome in a toast. Never rejects. */
export const openAccount = async (account: Entrances['sign-up']): Promise<void> => {
  try {
    const outcome = await enter('sign-up', account);
    if (outcome.kind === 'refused') tellRefusal(outcome.problems[0]?.message ?? UNREACHABLE);
    else showToast({ kind: 'success', message: READY, actions: [{ label: 'OK' }] });
  } catch {
    tellRefusal(UNREACHABLE);
  }
};
