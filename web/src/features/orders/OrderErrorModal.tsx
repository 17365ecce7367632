import { Button, ButtonLink } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import type { ModalProps } from '../../lib/modals.ts';
import { laterText } from './refusal.ts';

/** Says why an order was not placed, wherever in the shop the shopper is by then. */
export const OrderErrorModal = ({ payload: { problem }, isOpen, onClose }: ModalProps<'order-error'>) => {
  const actions = (
    <>
      <Button onClick={onClose}>OK</Button>
      <ButtonLink to="/checkout/cart/" variant="primary" onClick={onClose}>
        Review the cart
      </ButtonLink>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Your order was not placed" actions={actions}>
      <p>{laterText(problem)}</p>
    </Dialog>
  );
};
