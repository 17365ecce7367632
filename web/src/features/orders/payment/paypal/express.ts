import type { ApolloClient } from '@apollo/client';
import * as text from '@patchwork/domain/messages/express.generated.ts';
import { parseShippingWay, shippingWayCode } from '@patchwork/domain/orders/shipping-way.ts';
import { newKey } from '../../../../lib/browser/newKey.ts';
import { describeFault } from '../../../../lib/describeFault.ts';
import { requestOptionsFor } from '../../../../shop/session/requestOptions.ts';
import { type CheckoutDetails, NO_DETAILS } from '../../checkout/details.ts';
import type { OrderableCart } from '../../checkout/orderableCart.ts';
import { askingOnce } from '../askingOnce.ts';
import { ExpressPayerDocument } from './ExpressPayer.generated.ts';
import { ExpressPaymentBeginDocument } from './ExpressPaymentBegin.generated.ts';
import { ExpressPaymentShipDocument } from './ExpressPaymentShip.generated.ts';
import type { ChosenAddress } from './payPalScript.ts';

/** The cart to pay for and its payment method. */
export interface ExpressPayment {
  readonly cart: Pick<OrderableCart, 'id' | 'owner'>;
  readonly methodCode: string;
}

/** The total and shipping method that the shopper confirmed at the provider. */
export interface Agreement {
  readonly grandTotal: NonNullable<OrderableCart['grandTotal']>;
  readonly shippingMethod: string;
}

type ShippingResult = { readonly agreed: Agreement } | { readonly reason: string };

/** Starts a payment for the shop's own total; rejects with a message for the shopper if it cannot be started. */
export const beginExpress = async (
  client: ApolloClient,
  paid: ExpressPayment,
  asksAddress: boolean,
): Promise<string> => {
  const input = { idempotencyKey: newKey(), cartId: paid.cart.id ?? '', methodCode: paid.methodCode, asksAddress };
  const { data } = await client.mutate({
    mutation: ExpressPaymentBeginDocument,
    variables: { input },
    ...requestOptionsFor(paid.cart),
  });
  const reference = data?.answer.reference;
  if (!reference) throw new Error(describeFault(data?.answer.userErrors[0], text.unavailable));
  return reference;
};

interface ShippingSelection {
  readonly reference: string;
  readonly address: ChosenAddress;
  /** `carrier/method`; null for the default one. */
  readonly shippingMethod: string | null;
}

/** Sends the address to the shop; resolves with the new total, or with the reason why it cannot be shipped there. */
export const shipExpress = async (
  client: ApolloClient,
  paid: ExpressPayment,
  chosen: ShippingSelection,
): Promise<ShippingResult> => {
  const input = {
    idempotencyKey: newKey(),
    cartId: paid.cart.id ?? '',
    methodCode: paid.methodCode,
    reference: chosen.reference,
    address: chosen.address,
    shippingMethod: chosen.shippingMethod === null ? null : parseShippingWay(chosen.shippingMethod),
  };
  const { data } = await client.mutate({
    mutation: ExpressPaymentShipDocument,
    variables: { input },
    ...requestOptionsFor(paid.cart),
  });
  const { grandTotal, carrierCode, methodCode, reason, userErrors } = data?.answer ?? {};
  if (grandTotal) {
    const way = { carrierCode: carrierCode ?? '', methodCode: methodCode ?? '' };
    return { agreed: { grandTotal, shippingMethod: shippingWayCode(way) } };
  }
  return { reason: reason ?? userErrors?.[0]?.code ?? 'FAULT' };
};

/** The payer and address from the provider, as details of the checkout. */
export const readPayer = async (
  client: ApolloClient,
  paid: ExpressPayment,
  reference: string,
): Promise<CheckoutDetails> => {
  const { data } = await client.query({
    query: ExpressPayerDocument,
    variables: { cartId: paid.cart.id ?? '', methodCode: paid.methodCode, reference },
    ...askingOnce(paid.cart.owner),
  });
  const payer = data?.expressPayer;
  const [street = '', apartment = ''] = payer?.street ?? [];
  const [firstName, lastName] = [payer?.firstName ?? '', payer?.lastName ?? ''];
  return {
    ...NO_DETAILS,
    email: payer?.email ?? '',
    firstName,
    lastName,
    recipientFirstName: firstName,
    recipientLastName: lastName,
    phone: payer?.phone ?? '',
    street,
    apartment,
    city: payer?.city ?? '',
    postcode: payer?.postcode ?? '',
    countryId: payer?.countryId ?? NO_DETAILS.countryId,
    regionId: String(payer?.regionId ?? ''),
    paymentMethod: paid.methodCode,
  };
};
