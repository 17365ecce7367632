import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import type { Customer } from '../../lib/offline/live.ts';
import { type Unsent, useSignOut } from './useSignOut.ts';

interface SignOutProps {
  readonly customer: Customer;
  /** Called before anything happens: the page is about to lose its customer. */
  readonly onLeaving: () => void;
  readonly onSignedOut: () => void;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const factsOf = ({ changeCount, orderCount }: Unsent): string =>
  [
    ...(changeCount > 0 ? [counted(changeCount, 'change of your cart', 'changes of your cart')] : []),
    ...(orderCount > 0 ? [counted(orderCount, 'order', 'orders')] : []),
  ].join(' and ');

/** The way out, with a question before anything is lost. */
export const SignOut = ({ customer, onLeaving, onSignedOut }: SignOutProps) => {
  const { ask, go, stay, asked, isBusy } = useSignOut(onLeaving, onSignedOut);
  const actions = (
    <>
      <Button onClick={stay}>Stay signed in</Button>
      <Button variant="primary" onClick={() => void go()}>
        Sign out and discard
      </Button>
    </>
  );
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void ask(customer)}>
        Sign out
      </Button>
      <Dialog isOpen={asked !== null} onClose={stay} title="Not everything has been sent" actions={actions}>
        {asked && (
          <p>
            {factsOf(asked)} did not reach the shop yet. When you sign out now, this is discarded and cannot be brought
            back.
          </p>
        )}
      </Dialog>
    </>
  );
};
