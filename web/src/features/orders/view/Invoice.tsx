import * as text from '@patchwork/domain/messages/order-view.generated.ts';
import { use } from 'react';
import { createPortal } from 'react-dom';
import { Money } from '../../../components/Money.tsx';
import { SiteContext } from '../../../lib/siteContext.ts';
import { AddressLines } from './AddressLines.tsx';
import { CostLines } from './CostLines.tsx';
import styles from './Invoice.module.css';
import type { OrderViewFragment } from './OrderView.generated.ts';

/** The invoice of an order: what is printed of its page, and nothing else of it. */
export const Invoice = ({ order }: { readonly order: OrderViewFragment }) => {
  const { store } = use(SiteContext);
  const { number, placedAt, billingAddress, shippingAddress, items, totals, couponCode = null, payment } = order;
  const day = new Date(placedAt).toLocaleDateString(store.locale, { dateStyle: 'long' });
  return createPortal(
    <section className={styles.invoice} aria-hidden="true">
      <header>
        <h1>{text.invoiceFor({ number })}</h1>
        <dl>
          <dt>{text.seller}</dt>
          <dd>{store.name}</dd>
          <dt>{text.ordered}</dt>
          <dd>{day}</dd>
        </dl>
      </header>
      <div className={styles.parties}>
        {billingAddress && (
          <div>
            <h2>{text.billing}</h2>
            <AddressLines address={billingAddress} />
          </div>
        )}
        {shippingAddress && (
          <div>
            <h2>{text.delivery}</h2>
            <AddressLines address={shippingAddress} />
          </div>
        )}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.item}</th>
            <th scope="col">{text.amount}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, displayId, name, quantity, choices, total }) => (
            <tr key={id}>
              <td>
                {quantity} × {name} <small>{displayId}</small>
                {choices.map(({ label, value }) => (
                  <small key={label}>
                    {label}: {value}
                  </small>
                ))}
              </td>
              <td>{total && <Money {...total} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {totals && <CostLines totals={totals} couponCode={couponCode} />}
      {payment && (
        <p>
          {text.payment}: {payment.title}, {text.paymentState({ state: payment.state })}
        </p>
      )}
    </section>,
    document.body,
  );
};
