import * as text from '@patchwork/domain/messages/cart-recovery.generated.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { RecoverStatus } from '../../features/cart/recover/RecoverStatus.tsx';
import { readRecoverLink } from '../../features/cart/recover/recoverLink.ts';
import { type RecoverState, useRecoverCart } from '../../features/cart/recover/useRecoverCart.ts';
import { useReplacedAddress } from '../../lib/routing/useReplacedAddress.ts';
import { showToast } from '../../lib/toasts.ts';

const HERE = '/alerts/recover/cart/';
const CART = '/checkout/cart/';

/** Toasts on the cart page that follows. */
const MESSAGES: Partial<Record<RecoverState['kind'], string>> = {
  opened: text.opened,
  joined: text.joined,
  current: text.current,
};

/** Reads the link and removes it from the address bar, so that only this page's memory holds its code. */
const useLink = () => {
  const { '*': rest } = useParams();
  const [link] = useState(() => readRecoverLink(rest));
  useReplacedAddress(rest ? HERE : null);
  return link;
};

/**
 * /alerts/recover/cart/id/…/code/…/: restores an abandoned cart. The server only renders what will happen, so that mail
 * scanners trigger nothing; the browser's script restores it.
 */
export const Component = () => {
  const navigate = useNavigate();
  const { state, retry } = useRecoverCart(useLink());
  const successText = MESSAGES[state.kind];
  useEffect(() => {
    if (successText === undefined) return;
    showToast({ kind: 'success', message: successText });
    void navigate(CART, { replace: true });
  }, [successText, navigate]);
  return (
    <>
      <PageMeta title={text.pageTitle} path={null} />
      <meta name="referrer" content="no-referrer" />
      <RecoverStatus state={state} onRetry={retry} />
      <noscript>
        <p>{text.needsScript}</p>
      </noscript>
    </>
  );
};
