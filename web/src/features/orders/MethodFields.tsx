import { shippingWayCode } from '@patchwork/domain/shipping-way.ts';
import { isOnline } from '../../lib/offline/connectivity.ts';
import { type CheckoutDetails, fieldId } from './details.ts';
import { MethodChoice } from './MethodChoice.tsx';
import type { Methods } from './methods.ts';
import { hasPanel, type LeavingPanelProps, PaymentPanel } from './payment/PaymentPanel.tsx';
import type { CheckoutForm } from './useCheckoutForm.ts';

interface MethodFieldsProps {
  readonly form: CheckoutForm;
  /** The details with the methods that hold. */
  readonly details: CheckoutDetails;
  readonly methods: Methods;
}

type PaymentFieldsProps = MethodFieldsProps & Pick<LeavingPanelProps, 'cart' | 'handle' | 'onLeave' | 'requestOrder'>;

/** Of a preset, while nobody can be asked. */
const UNCONFIRMED = 'The shop confirms it when you are online again';

/** How it is shipped. */
export const ShippingFields = ({ form, details, methods }: MethodFieldsProps) => (
  <MethodChoice
    id={fieldId('shippingMethod')}
    name="shippingMethod"
    legend="Shipping method"
    choices={methods.shipping.map((method) => ({
      value: shippingWayCode(method),
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
