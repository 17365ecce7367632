import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import type { Customer } from '../../shop/offlineStore.ts';
import { type Unsent, useSignOut } from './useSignOut.ts';

interface SignOutProps {
  readonly customer: Customer;
  /** Called before anything happens: the page is about to lose its customer. */
  readonly onLeaving: () => void;
  readonly onSignedOut: () => void;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const describeUnsent = ({ changeCount, orderCount }: Unsent): string =>
  [
    ...(changeCount > 0 ? [counted(changeCount, 'change of your cart', 'changes of your cart')] : []),
    ...(orderCount > 0 ? [counted(orderCount, 'order', 'orders')] : []),
  ].join(' and ');

/** Signs out; asks first if unsent changes or orders would be lost. */
export const SignOut = ({ customer, onLeaving, onSignedOut }: SignOutProps) => {
  const { requestSignOut, confirm, cancel, unsent, isBusy } = useSignOut(onLeaving, onSignedOut);
  const actions = (
    <>
      <Button onClick={cancel}>Stay signed in</Button>
      <Button variant="primary" onClick={() => void confirm()}>
        Sign out and discard
      </Button>
    </>
  );
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void requestSignOut(customer)}>
        Sign out
      </Button>
      <Dialog isOpen={unsent !== null} onClose={cancel} title="Not everything has been sent" actions={actions}>
        {unsent && (
          <p>
            {describeUnsent(unsent)} did not reach the shop yet. When you sign out now, this is discarded and cannot be
            brought back.
          </p>
        )}
      </Dialog>
    </>
  );
};
