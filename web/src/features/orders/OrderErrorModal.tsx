import { Button, ButtonLink } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import type { ModalProps } from '../../lib/modals.ts';
import { isInDoubt, laterText } from '../../lib/offline/laterText.ts';

const IN_DOUBT = 'Your order got no clear answer';
const REFUSED = 'Your order was not placed';

/** Says why an order was not placed, or that nobody knows whether it was, wherever in the shop the shopper is by then. */
export const OrderErrorModal = ({ payload: { problem }, isOpen, onClose }: ModalProps<'order-error'>) => {
  const actions = (
    <>
      <Button onClick={onClose}>OK</Button>
      <ButtonLink to="/checkout/cart/" variant="primary" onClick={onClose}>
        Review the cart
      </ButtonLink>
    </>
  );
  const title = isInDoubt(problem) ? IN_DOUBT : REFUSED;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} actions={actions}>
      <p>{laterText(problem)}</p>
    </Dialog>
  );
};
