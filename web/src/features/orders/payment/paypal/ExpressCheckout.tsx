import * as checkout from '@patchwork/domain/messages/checkout.generated.ts';
import * as text from '@patchwork/domain/messages/express.generated.ts';
import { useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { Notice } from '../../../../components/Notice.tsx';
import { useOnline } from '../../../../lib/useOnline.ts';
import { askingOnce } from '../askingOnce.ts';
import styles from './ExpressCheckout.module.css';
import { useExpressMethodsQuery } from './ExpressMethods.generated.ts';
import { PayPalButtons } from './PayPalButtons.tsx';
import { type ExpressProps, useExpress } from './useExpress.ts';

interface ButtonsProps extends ExpressProps {
  readonly methodCode: string;
  readonly clientKey: string;
}

const Express = ({ methodCode, clientKey, ...props }: ButtonsProps) => {
  const { options, problem } = useExpress(props, methodCode);
  const { cart, placing } = props;
  return (
    <section className={styles.express} aria-label={text.title}>
      <PayPalButtons clientKey={clientKey} cart={cart} options={options} asksAddress={!cart.isVirtual} />
      <p role="status">{placing.isPlacing && checkout.placing}</p>
      {problem && <Notice>{problem}</Notice>}
    </section>
  );
};

/**
 * The express checkout, if the shop offers one; nothing offline and until the cart exists on the server. The provider's
 * script is loaded only after a press, for the shopper's privacy.
 */
export const ExpressCheckout = (props: ExpressProps) => {
  const { id, owner } = props.cart;
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useExpressMethodsQuery({
    variables: { cartId: id ?? '' },
    skip: id === null || !isOnline,
    ...askingOnce(owner),
  });
  const method = data?.cart?.paymentMethods?.find(({ provider }) => provider === 'PAYPAL');
  if (!method?.clientKey || !isOnline) return null;
  if (!isOpen)
    return (
      <Button isWide size="large" onClick={() => props.mayOrder() && setIsOpen(true)}>
        {text.open({ method: method.title })}
      </Button>
    );
  return <Express {...props} methodCode={method.code} clientKey={method.clientKey} />;
};
