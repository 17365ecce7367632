import { Button, ButtonLink } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import type { ModalProps } from '../../../lib/modals.ts';
import { isOutcomeUnknown } from '../../../shop/messages/refusalText.ts';
import { useRefusal } from './useBankStep.ts';

const IN_DOUBT = 'Your order got no clear answer';
const BANK = 'One more step at your bank';
const REFUSED = 'Your order was not placed';

/** Says, on any page, why an order was not placed or that its outcome is unknown. */
export const OrderErrorModal = ({ payload: { problem }, isOpen, onClose }: ModalProps<'order-error'>) => {
  const { canConfirm, text } = useRefusal(problem);
  const actions = (
    <>
      <Button onClick={onClose}>OK</Button>
      {canConfirm ? (
        <ButtonLink to="/checkout/onepage/" variant="primary" onClick={onClose}>
          Continue to your bank
        </ButtonLink>
      ) : (
        <ButtonLink to="/checkout/cart/" variant="primary" onClick={onClose}>
          Review the cart
        </ButtonLink>
      )}
    </>
  );
  const refused = canConfirm ? BANK : REFUSED;
  const title = isOutcomeUnknown(problem) ? IN_DOUBT : refused;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} actions={actions}>
      <p>{text}</p>
    </Dialog>
  );
};
