import { useApolloClient } from '@apollo/client/react';
import { SHIPPING_ADDRESS_INVALID } from '@patchwork/domain/express.ts';
import { COUNTRIES } from '@patchwork/domain/regions.ts';
import { useRef, useState } from 'react';
import { keepDetails } from '../../draft.ts';
import type { OrderableCart } from '../../orderableCart.ts';
import type { PlaceResult } from '../../placeOrder.ts';
import type { PlaceOrder } from '../../usePlaceOrder.ts';
import { validateDetails } from '../../validateDetails.ts';
import { raisePaymentFailed } from '../paymentEvents.ts';
import { type Agreed, beginExpress, type Paid, readPayer, shipExpress } from './express.ts';
import type { ButtonsOptions, ChosenAddress } from './payPalScript.ts';

const NOT_CONFIRMED = 'PayPal did not confirm the payment. Nothing was charged; try again or go to checkout.';

export interface ExpressProps {
  readonly cart: OrderableCart;
  readonly placing: PlaceOrder;
  readonly onAccepted: () => void;
  /** Something is missing for an order: the checkout asks for it, filled in with what is known. Nothing was charged. */
  readonly onIncomplete: () => void;
  readonly onRefused: (problem: Extract<PlaceResult, { kind: 'refused' }>['problem']) => void;
}

const regionIdsOf = (countryId: string): string[] =>
  (COUNTRIES.find(({ id }) => id === countryId)?.regions ?? []).map(({ id }) => String(id));

/** What has been said between the shop and the provider so far. */
interface Talk {
  reference: string;
  address: ChosenAddress | null;
  agreed: Agreed | null;
}

/** Where the cart goes by now was chosen at the provider: what is shown has to follow, and the checkout to say its own. */
const readCartAgain = async ({ address }: Talk): Promise<void> => {
  if (!address) return;
  const { offlineQueue } = await import('../../../../lib/offline/app.ts');
  await (await offlineQueue()).refresh();
};

const agreedFor = (cart: OrderableCart, { agreed }: Talk): Agreed | null =>
  cart.isVirtual && cart.grandTotal ? { grandTotal: cart.grandTotal, shippingMethod: '' } : agreed;

/** Tells the shop what was chosen; the reason where it cannot be shipped so, else null. */
const useShipping = (paid: Paid, talk: Talk) => {
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
  talk: Talk,
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

/** Places the order that was approved, at the total agreed on, or says what is in its way. */
const useOrdering = (props: ExpressProps, paid: Paid, talk: Talk) => {
  const client = useApolloClient();
  const { cart, placing } = props;
  return async (token: string): Promise<void> => {
    const details = { ...(await readPayer(client, paid, token)), shippingMethod: talk.agreed?.shippingMethod ?? '' };
    const agreed = agreedFor(cart, talk);
    const rules = { isVirtual: cart.isVirtual, regionIdsOf };
    if (!agreed || Object.keys(validateDetails(details, rules)).length > 0) {
      await keepDetails(details).catch((error: unknown) => reportError(error));
      await readCartAgain(talk);
      return props.onIncomplete();
    }
    const asked = { ...cart, grandTotal: agreed.grandTotal, isEstimate: false };
    const result = await placing.place(asked, { ...details, paymentToken: token });
    if (result.kind === 'accepted') return props.onAccepted();
    await readCartAgain(talk);
    props.onRefused(result.problem);
  };
};

/** Express checkout: address, way to ship and payment at the provider, then the order, at the total agreed on there. */
export const useExpress = (props: ExpressProps, methodCode: string) => {
  const { cart } = props;
  const client = useApolloClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { current: talk } = useRef<Talk>({ reference: '', address: null, agreed: null });
  const paid = { cart, methodCode };
  const ship = useShipping(paid, talk);
  const order = useOrdering(props, paid, talk);
  const fail = () => {
    raisePaymentFailed(methodCode);
    setProblem(NOT_CONFIRMED);
    readCartAgain(talk).catch((error: unknown) => reportError(error));
  };
  const options: ButtonsOptions = {
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
