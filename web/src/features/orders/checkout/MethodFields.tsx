import * as text from '@patchwork/domain/messages/checkout.generated.ts';
import { shippingWayCode } from '@patchwork/domain/orders/shipping-way.ts';
import { shownAmount } from '@patchwork/domain/pricing/tax.ts';
import { use } from 'react';
import { isOnline } from '../../../lib/browser/connectivity.ts';
import { TaxShownContext } from '../../../lib/siteContext.ts';
import { hasPanel, type LeavingPanelProps, PaymentPanel } from '../payment/PaymentPanel.tsx';
import { type CheckoutDetails, fieldId } from './details.ts';
import { MethodChoice } from './MethodChoice.tsx';
import type { Methods } from './methods.ts';
import { getPaymentCost } from './paymentCost.ts';
import type { CheckoutForm } from './useCheckoutForm.ts';

interface MethodFieldsProps {
  readonly form: CheckoutForm;
  /** The details with the methods in effect; see `withMethods`. */
  readonly details: CheckoutDetails;
  readonly methods: Methods;
}

type PaymentFieldsProps = MethodFieldsProps & Pick<LeavingPanelProps, 'cart' | 'handle' | 'onLeave' | 'requestOrder'>;

export const ShippingFields = ({ form, details, methods }: MethodFieldsProps) => {
  const showsTax = use(TaxShownContext);
  return (
    <MethodChoice
      id={fieldId('shippingMethod')}
      name="shippingMethod"
      legend={text.shippingMethod}
      choices={methods.shipping.map((method) => ({
        value: shippingWayCode(method),
        title: method.title,
        price: shownAmount(method.price, showsTax),
        hint: method.carrierTitle === method.title ? null : method.carrierTitle,
      }))}
      value={details.shippingMethod}
      error={form.errors.shippingMethod}
      onChoose={(shippingMethod) => form.setValues({ shippingMethod })}
    />
  );
};

/** The choice of the payment method, with its provider's form. */
export const PaymentFields = ({ methods, ...shown }: PaymentFieldsProps) => {
  const { form, details } = shown;
  return (
    <MethodChoice
      id={fieldId('paymentMethod')}
      name="paymentMethod"
      legend={text.payment}
      choices={methods.payment.map((method) => ({
        value: method.code,
        title: method.title,
        price: getPaymentCost(method) ?? undefined,
        // The CSP forbids images of other origins.
        icon: method.iconUrl?.startsWith('/') ? method.iconUrl : null,
        // A preset is not confirmed while offline.
        hint: method.hint ?? (method.isServerMethod || isOnline() ? null : text.paymentUnconfirmed),
        ...(hasPanel(method.provider) && { panel: <PaymentPanel method={method} {...shown} /> }),
      }))}
      value={details.paymentMethod}
      error={form.errors.paymentMethod}
      onChoose={(paymentMethod) => form.setValues({ paymentMethod })}
    />
  );
};
