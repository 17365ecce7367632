import * as text from '@patchwork/domain/messages/order-view.generated.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import { type ReactNode, use } from 'react';
import { Money } from '../../../components/Money.tsx';
import { SiteContext } from '../../../lib/siteContext.ts';
import { AddressLines } from './AddressLines.tsx';
import { CostLines } from './CostLines.tsx';
import type { OrderViewFragment } from './OrderView.generated.ts';
import styles from './OrderView.module.css';

interface OrderProps {
  readonly order: OrderViewFragment;
}

const Fact = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.fact}>
    <h4>{title}</h4>
    {children}
  </section>
);

const Refunded = ({
  payment: { state, refunded },
}: {
  readonly payment: NonNullable<OrderViewFragment['payment']>;
}) => {
  const { store } = use(SiteContext);
  if (state === 'REFUNDED' || Number(refunded.amount) === 0) return null;
  const amount = formatPrice(refunded.amount, refunded.currencyCode, store);
  return <span className={styles.refunded}>{text.refundedPart({ amount })}</span>;
};

const Payment = ({ order: { payment } }: OrderProps) =>
  payment ? (
    <p>
      {payment.title}, <Money {...payment.amount} />
      <br />
      {text.paymentState({ state: payment.state })}
      <Refunded payment={payment} />
    </p>
  ) : (
    <p>{text.nothingPaid}</p>
  );

/** Addresses, payment and cost of an order. */
export const OrderFacts = ({ order }: OrderProps) => {
  const { shippingAddress, billingAddress, shippingTitle, totals, email, couponCode = null } = order;
  return (
    <div className={styles.facts}>
      {shippingAddress && (
        <Fact title={text.delivery}>
          <AddressLines address={shippingAddress} />
          {shippingTitle && <p>{shippingTitle}</p>}
        </Fact>
      )}
      {billingAddress && (
        <Fact title={text.billing}>
          <AddressLines address={billingAddress} />
        </Fact>
      )}
      {billingAddress && (
        <Fact title={text.payment}>
          <Payment order={order} />
        </Fact>
      )}
      {totals && (
        <Fact title={text.totals}>
          <CostLines totals={totals} couponCode={couponCode} />
        </Fact>
      )}
      {email && <p className={styles.email}>{text.emailedTo({ email })}</p>}
    </div>
  );
};
