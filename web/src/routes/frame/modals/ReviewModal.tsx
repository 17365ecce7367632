import * as text from '@patchwork/domain/messages/modals.generated.ts';
import { useLocation } from 'react-router';
import { Dialog } from '../../../components/Dialog.tsx';
import { SignInOptions } from '../../../features/account/SignInOptions.tsx';
import { useOfflineState } from '../../../features/cart/useOfflineState.ts';
import { ReviewForm } from '../../../features/reviews/ReviewForm.tsx';
import type { ModalProps } from '../../../lib/modals.ts';
import { signUpFor } from '../../../lib/routing/signInPath.ts';

/** A review of a product; who is not signed in does that first. */
export const ReviewModal = ({ payload: { sku }, isOpen, onClose }: ModalProps<'review'>) => {
  const { customer } = useOfflineState();
  const { pathname, search, hash } = useLocation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.reviewTitle}>
      {customer ? (
        <ReviewForm sku={sku} own={null} onClose={onClose} />
      ) : (
        <>
          <p>{text.reviewSignIn}</p>
          <SignInOptions signUp={signUpFor(pathname + search + hash)} />
        </>
      )}
    </Dialog>
  );
};
