import * as checkoutTexts from '@patchwork/domain/messages/checkout.generated.ts';
import { type CartOperation, defineOperation } from '../cartOperation.ts';
import { withoutTypenames } from '../lineReplay.ts';
import type { ShippingVariables } from '../shippingChoice.ts';
import { CartShippingSetDocument } from './CartShippingSet.generated.ts';

export const shippingSet: CartOperation<ShippingVariables> = defineOperation({
  name: 'CartShippingSet',
  document: CartShippingSetDocument,
  subject: 'shipping',
  shownOn: [],
  isValid: ({ address }) => typeof address === 'object' && address !== null,
  replaces: () => true,
  onSucceeded: ({ variables, shippingPrice }) => ({ shipping: { ...variables, price: shippingPrice ?? null } }),
  replay: ({ shipping }) => {
    if (!shipping) return [];
    const { price, ...variables } = shipping;
    return [shippingSet.create(withoutTypenames(variables), price ? { shippingPrice: price } : {})];
  },
  isChosen: ({ shipping }) => shipping !== null,
  describe: () => checkoutTexts.shippingMethod,
  getMendPath: () => '/checkout/onepage/',
});
