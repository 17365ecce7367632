import { isOnline } from '../../lib/offline/connectivity.ts';
import { type CheckoutDetails, fieldId } from './details.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { codeOf, type Methods } from './methods.ts';
import { DEFAULT_TOKEN, TestCard } from './TestCard.tsx';
import type { CheckoutForm } from './useCheckoutForm.ts';

interface MethodFieldsProps {
  readonly form: CheckoutForm;
  /** The details with the methods that hold. */
  readonly details: CheckoutDetails;
  readonly methods: Methods;
}

const TEST = 'test';
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

/** How it is paid. */
export const PaymentFields = ({ form, details, methods }: MethodFieldsProps) => {
  const card = <TestCard token={details.paymentToken} onToken={(paymentToken) => form.set({ paymentToken })} />;
  return (
    <MethodChoice
      id={fieldId('paymentMethod')}
      name="paymentMethod"
      legend="Payment"
      choices={methods.payment.map(({ code, title, hint, isServerMethod }) => ({
        value: code,
        title,
        hint: hint ?? (isServerMethod || isOnline() ? null : UNCONFIRMED),
        ...(code === TEST && { panel: card }),
      }))}
      value={details.paymentMethod}
      error={form.problems.paymentMethod}
      onChoose={(paymentMethod) =>
        form.set({ paymentMethod, paymentToken: paymentMethod === TEST ? DEFAULT_TOKEN : '' })
      }
    />
  );
};
