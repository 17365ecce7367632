import * as text from '@patchwork/domain/messages/express.generated.ts';
import * as payment from '@patchwork/domain/messages/payment.generated.ts';
import { useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { Notice } from '../../../../components/Notice.tsx';
import { useLazyPart } from '../../../../components/useLazyPart.ts';
import { useOnline } from '../../../../lib/useOnline.ts';
import { askingOnce } from '../askingOnce.ts';
import { useExpressMethodsQuery } from './ExpressMethods.generated.ts';
import type { ExpressProps } from './useExpress.ts';

const loadExpress = async () => (await import('./Express.tsx')).Express;

/**
 * The express checkout, if the shop offers one; nothing offline and until the cart exists on the server. The provider's
 * script is loaded only after a press, for the shopper's privacy, and so is ours.
 */
export const ExpressCheckout = (props: ExpressProps) => {
  const { id, owner } = props.cart;
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(false);
  const { Part: Express, hasFailed } = useLazyPart(loadExpress, { isWanted: isOpen, onFailed: () => setIsOpen(false) });
  const { data } = useExpressMethodsQuery({
    variables: { cartId: id ?? '' },
    skip: id === null || !isOnline,
    ...askingOnce(owner),
  });
  const method = data?.cart?.paymentMethods?.find(({ provider }) => provider === 'PAYPAL');
  if (!method?.clientKey || !isOnline) return null;
  if (!isOpen)
    return (
      <>
        <Button isWide size="large" onClick={() => props.mayOrder() && setIsOpen(true)}>
          {text.open({ method: method.title })}
        </Button>
        {hasFailed && <Notice>{payment.payPalUnreachable}</Notice>}
      </>
    );
  if (!Express) return <p role="status">{payment.payPalOpening}</p>;
  return <Express {...props} methodCode={method.code} clientKey={method.clientKey} />;
};
