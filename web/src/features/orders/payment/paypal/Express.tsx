import * as checkout from '@patchwork/domain/messages/checkout.generated.ts';
import * as text from '@patchwork/domain/messages/express.generated.ts';
import { Notice } from '../../../../components/Notice.tsx';
import styles from './ExpressCheckout.module.css';
import { PayPalButtons } from './PayPalButtons.tsx';
import { type ExpressProps, useExpress } from './useExpress.ts';

interface ButtonsProps extends ExpressProps {
  readonly methodCode: string;
  readonly clientKey: string;
}

/** The provider's buttons, with all that a payment needs. */
export const Express = ({ methodCode, clientKey, ...props }: ButtonsProps) => {
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
