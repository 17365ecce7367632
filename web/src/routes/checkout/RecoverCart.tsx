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

/** Toasts above the cart that the page then leads to. */
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
 * /alerts/recover/cart/id/…/code/…/: leads back to a cart that was left. The server only says what is going to happen,
 * so that programs which open the links of a mail beforehand set nothing off; the browser's script does it.
 */
export const Component = () => {
  const navigate = useNavigate();
  const { state, retry } = useRecoverCart(useLink());
  const told = MESSAGES[state.kind];
  useEffect(() => {
    if (told === undefined) return;
    showToast({ kind: 'success', message: told });
    void navigate(CART, { replace: true });
  }, [told, navigate]);
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
