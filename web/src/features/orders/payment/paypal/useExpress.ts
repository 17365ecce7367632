import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/express.generated.ts';
import { SHIPPING_ADDRESS_INVALID } from '@patchwork/domain/orders/express.ts';
import { COUNTRIES } from '@patchwork/domain/orders/regions.ts';
import { useRef, useState } from 'react';
import { raiseEvent } from '../../../../lib/shopEvents.ts';
import { keepDetails } from '../../checkout/draft.ts';
import type { OrderableCart } from '../../checkout/orderableCart.ts';
import type { PlaceResult } from '../../checkout/placeOrder.ts';
import type { PlaceOrder } from '../../checkout/usePlaceOrder.ts';
import { validateDetails } from '../../checkout/validateDetails.ts';
import { type Agreement, beginExpress, type ExpressPayment, readPayer, shipExpress } from './express.ts';
import type { ButtonsOptions, ChosenAddress } from './payPalScript.ts';

export interface ExpressProps {
  readonly cart: OrderableCart;
  /** Called on a press of the provider's button; false if something in the cart has to be corrected first. */
  readonly mayOrder: () => boolean;
  readonly placing: PlaceOrder;
  readonly onAccepted: () => void;
  /** Called if details are missing: the checkout asks for them, with the known ones filled in. Nothing was charged. */
  readonly onIncomplete: () => void;
  readonly onRefused: (problem: Extract<PlaceResult, { kind: 'refused' }>['problem']) => void;
}

const getRegionIds = (countryId: string): string[] =>
  (COUNTRIES.find(({ id }) => id === countryId)?.regions ?? []).map(({ id }) => String(id));

/** The state of one payment between the provider's callbacks. */
interface ExpressState {
  reference: string;
  address: ChosenAddress | null;
  agreed: Agreement | null;
}

/** Refreshes the cart after its address was changed at the provider. */
const readCartAgain = async ({ address }: ExpressState): Promise<void> => {
  if (!address) return;
  const { offlineQueue } = await import('../../../../shop/app.ts');
  await (await offlineQueue()).refresh();
};

const findAgreement = (cart: OrderableCart, { agreed }: ExpressState): Agreement | null =>
  cart.isVirtual && cart.grandTotal ? { grandTotal: cart.grandTotal, shippingMethod: '' } : agreed;

/** Sends the chosen address and method to the shop; resolves with the reason of a refusal, otherwise with null. */
const useShipping = (paid: ExpressPayment, talk: ExpressState) => {
  const client = useApolloClient();
  return async (address: ChosenAddress, shippingMethod: string | null): Promise<string | null> => {
    const { reference } = talk;
    const shipped = await shipExpress(client, paid, { reference, address, shippingMethod });
    Object.assign(talk, { address, agreed: 'agreed' in shipped ? shipped.agreed : null });
    return 'agreed' in shipped ? null : shipped.reason;
  };
};

type Ship = ReturnType<typeof useShipping>;

const shippingOptions = (
  ship: Ship,
  talk: ExpressState,
): Pick<ButtonsOptions, 'onShippingAddressChange' | 'onShippingOptionsChange'> => ({
  onShippingAddressChange: async ({ shippingAddress, errors }, { reject }) => {
    const reason = await ship(shippingAddress, null);
    if (reason !== null) reject(reason === SHIPPING_ADDRESS_INVALID ? errors.ADDRESS_ERROR : reason);
  },
  onShippingOptionsChange: async ({ selectedShippingOption, errors }, { reject }) => {
    if (!talk.address || (await ship(talk.address, selectedShippingOption.id)) !== null)
      reject(errors.METHOD_UNAVAILABLE);
  },
});

const useOrdering = (props: ExpressProps, paid: ExpressPayment, talk: ExpressState) => {
  const client = useApolloClient();
  const { cart, placing } = props;
  return async (token: string): Promise<void> => {
    const details = { ...(await readPayer(client, paid, token)), shippingMethod: talk.agreed?.shippingMethod ?? '' };
    const agreed = findAgreement(cart, talk);
    const rules = { isVirtual: cart.isVirtual, getRegionIds };
    if (!agreed || Object.keys(validateDetails(details, rules)).length > 0) {
      await keepDetails(details).catch((error: unknown) => reportError(error));
      await readCartAgain(talk);
      return props.onIncomplete();
    }
    const agreedCart = { ...cart, grandTotal: agreed.grandTotal, parts: null, isEstimate: false };
    const result = await placing.place(agreedCart, { ...details, paymentToken: token });
    if (result.kind === 'accepted') return props.onAccepted();
    await readCartAgain(talk);
    props.onRefused(result.problem);
  };
};

/** Express checkout: address, shipping method and payment at the provider, then the order at the total agreed there. */
export const useExpress = (props: ExpressProps, methodCode: string) => {
  const { cart } = props;
  const client = useApolloClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { current: talk } = useRef<ExpressState>({ reference: '', address: null, agreed: null });
  const paid = { cart, methodCode };
  const ship = useShipping(paid, talk);
  const order = useOrdering(props, paid, talk);
  const fail = () => {
    raiseEvent('payment-failed', { method: methodCode });
    setProblem(text.notConfirmed);
    readCartAgain(talk).catch((error: unknown) => reportError(error));
  };
  const options: ButtonsOptions = {
    onClick: (_pressed, { resolve, reject }) => (props.mayOrder() ? resolve() : reject()),
    createOrder: async () => {
      setProblem(null);
      const reference = await beginExpress(client, paid, !cart.isVirtual);
      Object.assign(talk, { reference, address: null, agreed: null });
      return reference;
    },
    ...shippingOptions(ship, talk),
    onApprove: ({ orderID }) => order(orderID).catch(fail),
    onCancel: fail,
    onError: fail,
  };
  return { options, problem };
};
