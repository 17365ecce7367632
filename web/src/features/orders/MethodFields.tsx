import { isOnline } from '../../lib/offline/connectivity.ts';
import { type CheckoutDetails, fieldId } from './details.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { codeOf, type Methods } from './methods.ts';
import { hasPanel, PaymentPanel } from './payment/PaymentPanel.tsx';
import type { PaymentPanelProps } from './payment/panel.ts';
import type { CheckoutForm } from './useCheckoutForm.ts';

interface MethodFieldsProps {
  readonly form: CheckoutForm;
  /** The details with the methods that hold. */
  readonly details: CheckoutDetails;
  readonly methods: Methods;
}

type PaymentFieldsProps = MethodFieldsProps & Pick<PaymentPanelProps, 'cart' | 'handle' | 'requestOrder'>;

/** Of a preset, while nobody can be asked. */
const UNCONFIRMED = 'The shop confirms it when you are online again';

/** How it is shipped. */
export const ShippingFields = ({ form, details, methods }: MethodFieldsProps) => (
  <MethodChoice
    id={fieldId('shippingMethod')}
    name="shippingMethod"
    legend="Shipping method"
    choices={methods.shipping.map((method) => ({
      value: codeOf(method),
      title: method.title,
      price: method.price.net,
      hint: method.carrierTitle === method.title ? null : method.carrierTitle,
    }))}
    value={details.shippingMethod}
    error={form.problems.shippingMethod}
    onChoose={(shippingMethod) => form.set({ shippingMethod })}
  />
);

/** How it is paid, with the form of the provider that was chosen. */
export const PaymentFields = ({ methods, ...shown }: PaymentFieldsProps) => {
  const { form, details } = shown;
  return (
    <MethodChoice
      id={fieldId('paymentMethod')}
      name="paymentMethod"
      legend="Payment"
      choices={methods.payment.map((method) => ({
        value: method.code,
        title: method.title,
        hint: method.hint ?? (method.isServerMethod || isOnline() ? null : UNCONFIRMED),
        ...(hasPanel(method.provider) && { panel: <PaymentPanel method={method} {...shown} /> }),
      }))}
      value={details.paymentMethod}
      error={form.problems.paymentMethod}
      onChoose={(paymentMethod) => form.set({ paymentMethod })}
    />
  );
};
