import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/sign-in-modal.generated.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../../components/Dialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SignInOptions } from '../../features/account/SignInOptions.tsx';
import { EMAIL_FIELD } from '../../features/account/useSignIn.ts';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import type { ModalProps } from '../../lib/modals.ts';
import { signUpFor } from '../../lib/routing/signInPath.ts';
import { showToast } from '../../lib/toasts.ts';

const greet = () => showToast({ kind: 'success', message: text.signedIn, actions: [{ label: common.ok }] });

/** The ways into an account, as a modal; closes after signing in or navigating. */
export const AuthenticationModal = ({ payload: { reason }, isOpen, onClose }: ModalProps<'authentication'>) => {
  const { customer } = useOfflineState();
  const { key, pathname, search, hash } = useLocation();
  const [page] = useState(key);
  useEffect(() => document.getElementById(EMAIL_FIELD)?.focus(), []);
  const close = () => {
    onClose();
    if (customer) greet();
  };
  return (
    <Dialog isOpen={isOpen && !customer && key === page} onClose={close} title={text.title}>
      {reason && <Notice kind="warning">{reason}</Notice>}
      <SignInOptions signUp={signUpFor(pathname + search + hash)} />
    </Dialog>
  );
};
