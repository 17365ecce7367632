import type { CheckoutDetails } from './details.ts';
import { type Methods, withMethods } from './methods.ts';
import type { CheckoutForm } from './useCheckoutForm.ts';

/**
 * The details with the methods that hold. A way to pay that was chosen by itself stays chosen when others join it: what
 * the shopper has seen ticked is not taken back behind her.
 */
export const useCompleted = (form: CheckoutForm, methods: Methods): CheckoutDetails => {
  const details = withMethods(form.details, methods);
  const { paymentMethod } = details;
  if (form.details.paymentMethod === '' && paymentMethod !== '') form.set({ paymentMethod });
  return details;
};
