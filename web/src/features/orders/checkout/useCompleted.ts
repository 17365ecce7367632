import type { CheckoutDetails } from './details.ts';
import { type Methods, withMethods } from './methods.ts';
import type { CheckoutForm } from './useCheckoutForm.ts';

/**
 * The details with the methods in effect. A payment method that was preselected as the only one stays selected when
 * others appear, so that the selection never changes unnoticed.
 */
export const useCompleted = (form: CheckoutForm, methods: Methods): CheckoutDetails => {
  const details = withMethods(form.values, methods);
  const { paymentMethod } = details;
  if (form.values.paymentMethod === '' && paymentMethod !== '') form.setValues({ paymentMethod });
  return details;
};
