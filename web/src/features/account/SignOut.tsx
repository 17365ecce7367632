import * as text from '@patchwork/domain/messages/account.generated.ts';
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

const describeUnsent = ({ changeCount, orderCount }: Unsent): string => {
  if (orderCount === 0) return text.unsentChanges({ changes: changeCount });
  if (changeCount === 0) return text.unsentOrders({ orders: orderCount });
  return text.unsentBoth({ changes: changeCount, orders: orderCount });
};

/** Signs out; asks first if unsent changes or orders would be lost. */
export const SignOut = ({ customer, onLeaving, onSignedOut }: SignOutProps) => {
  const { requestSignOut, confirm, cancel, unsent, isBusy } = useSignOut(onLeaving, onSignedOut);
  const actions = (
    <>
      <Button onClick={cancel}>{text.staySignedIn}</Button>
      <Button variant="primary" onClick={() => void confirm()}>
        {text.discard}
      </Button>
    </>
  );
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void requestSignOut(customer)}>
        {text.signOut}
      </Button>
      <Dialog isOpen={unsent !== null} onClose={cancel} title={text.unsentTitle} actions={actions}>
        {unsent && <p>{describeUnsent(unsent)}</p>}
      </Dialog>
    </>
  );
};
