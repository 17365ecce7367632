import * as text from '@patchwork/domain/messages/order-outcome.generated.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import type { ModalProps } from '../../../lib/modals.ts';
import { OrdersToReview } from './OrdersToReview.tsx';
import { useOrdersToReview } from './useOrders.ts';

/** Asks the shopper to confirm orders that were made offline. */
export const OrderConfirmationModal = ({ isOpen, onClose }: ModalProps<'order-confirmation'>) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={text.orderWaitingTitle}>
    {useOrdersToReview().length > 0 ? <OrdersToReview onLeave={onClose} /> : <p>{text.allCaughtUp}</p>}
  </Dialog>
);
