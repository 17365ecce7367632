import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/order-outcome.generated.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import type { ModalProps } from '../../../lib/modals.ts';
import { isOutcomeUnknown } from '../../../shop/messages/refusalText.ts';
import { useRefusal } from './useBankStep.ts';

/** Says, on any page, why an order was not placed or that its outcome is unknown. */
export const OrderErrorModal = ({ payload: { problem }, isOpen, onClose }: ModalProps<'order-error'>) => {
  const { canConfirm, reason } = useRefusal(problem);
  const actions = (
    <>
      <Button onClick={onClose}>{common.ok}</Button>
      {canConfirm ? (
        <ButtonLink to="/checkout/onepage/" variant="primary" onClick={onClose}>
          {text.continueToBank}
        </ButtonLink>
      ) : (
        <ButtonLink to="/checkout/cart/" variant="primary" onClick={onClose}>
          {text.reviewCart}
        </ButtonLink>
      )}
    </>
  );
  const refused = canConfirm ? text.bankStepTitle : text.notPlacedTitle;
  const title = isOutcomeUnknown(problem) ? text.unconfirmedTitle : refused;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} actions={actions}>
      <p>{reason}</p>
    </Dialog>
  );
};
