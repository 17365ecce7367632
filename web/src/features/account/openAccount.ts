import * as text from '@patchwork/domain/messages/checkout-account.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { describeFault } from '../../lib/describeFault.ts';
import { SIGN_IN } from '../../lib/routing/signInPath.ts';
import { storePath } from '../../lib/storePath.ts';
import { showToast, type ToastAction } from '../../lib/toasts.ts';
import type { Entrances } from '../../shop/session/requests.ts';
import { enter } from '../../shop/session/start.ts';

const signIn: ToastAction = { label: common.signIn, onPress: () => location.assign(storePath(SIGN_IN)) };

const showRefusal = (reason: string): void =>
  showToast({
    kind: 'warning',
    message: text.failed({ reason }),
    actions: [{ label: common.ok }, signIn],
    timeToLive: null,
  });

/** Creates the account that a guest asked for with an order, and shows the outcome in a toast. Never rejects. */
export const openAccount = async (account: Entrances['sign-up']): Promise<void> => {
  try {
    const outcome = await enter('sign-up', account);
    if (outcome.kind === 'refused') showRefusal(describeFault(outcome.problems[0], common.shopUnreachable));
    else showToast({ kind: 'success', message: text.ready, actions: [{ label: common.ok }] });
  } catch {
    showRefusal(common.shopUnreachable);
  }
};
