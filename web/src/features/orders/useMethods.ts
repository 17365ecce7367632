import type { CheckoutDefaultsQuery } from './CheckoutDefaults.generated.ts';
import { useCheckoutMethodsQuery } from './CheckoutMethods.generated.ts';
import type { CheckoutDetails } from './details.ts';
import { type Methods, payableFor } from './methods.ts';
import type { OrderableCart } from './orderableCart.ts';

type Defaults = CheckoutDefaultsQuery['checkoutDefaults'];

/** The ways to ship to the chosen place and to pay; the shop's presets while the server cannot be asked. */
export const useMethods = (
  cart: Pick<OrderableCart, 'id' | 'isVirtual'>,
  { countryId, regionId }: CheckoutDetails,
  defaults: Defaults,
): Methods => {
  const address = { countryId, regionId: regionId ? Number(regionId) : null };
  const { data, previousData } = useCheckoutMethodsQuery({
    variables: { id: cart.id ?? '', address },
    skip: cart.id === null,
    fetchPolicy: 'cache-and-network',
  });
  const offered = data?.cart ?? previousData?.cart;
  return {
    shipping: offered?.shippingMethods ?? defaults.shippingMethods,
    payment: payableFor(offered?.paymentMethods ?? defaults.paymentMethods, cart.isVirtual),
  };
};
