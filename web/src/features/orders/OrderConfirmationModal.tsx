import { useSyncExternalStore } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import type { ModalProps } from '../../lib/modals.ts';
import { getServerState, getState, subscribe } from '../../lib/offline/live.ts';
import { OrdersToReview } from './OrdersToReview.tsx';

/** Orders that were made offline and wait for the shopper's word. */
export const OrderConfirmationModal = ({ isOpen, onClose }: ModalProps<'order-confirmation'>) => {
  const { orders } = useSyncExternalStore(subscribe, getState, getServerState);
  const waiting = orders.filter(({ status }) => status === 'attention');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Order waiting">
      {waiting.length > 0 ? (
        <OrdersToReview orders={waiting} onLeave={onClose} />
      ) : (
        <p>Nothing waits any more. Thank you!</p>
      )}
    </Dialog>
  );
};
