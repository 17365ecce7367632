import type { ApolloClient } from '@apollo/client';
import { shippingWayCode, shippingWayOf } from '@patchwork/domain/shipping-way.ts';
import { newKey } from '../../../../lib/offline/newKey.ts';
import { sendingAs } from '../../../../lib/session/owned.ts';
import { type CheckoutDetails, NO_DETAILS } from '../../details.ts';
import type { OrderableCart } from '../../orderableCart.ts';
import { askingOnce } from '../askingOnce.ts';
import { ExpressPayerDocument } from './ExpressPayer.generated.ts';
import { ExpressPaymentBeginDocument } from './ExpressPaymentBegin.generated.ts';
import { ExpressPaymentShipDocument } from './ExpressPaymentShip.generated.ts';
import type { ChosenAddress } from './payPalScript.ts';

/** The cart that is paid for, and how. */
export interface Paid {
  readonly cart: Pick<OrderableCart, 'id' | 'owner'>;
  readonly methodCode: string;
}

/** What was agreed on at the provider. */
export interface Agreed {
  readonly grandTotal: NonNullable<OrderableCart['grandTotal']>;
  /** `carrier/method`. */
  readonly shippingMethod: string;
}

export type Shipped = { readonly agreed: Agreed } | { readonly reason: string };

/** Begins a payment at the shop's own total; rejects with a text to be shown where it cannot be begun. */
export const beginExpress = async (client: ApolloClient, paid: Paid, asksAddress: boolean): Promise<string> => {
  const input = { idempotencyKey: newKey(), cartId: paid.cart.id ?? '', methodCode: paid.methodCode, asksAddress };
  const { data } = await client.mutate({
    mutation: ExpressPaymentBeginDocument,
    variables: { input },
    ...sendingAs(paid.cart),
  });
  const reference = data?.answer.reference;
  if (!reference) throw new Error(data?.answer.userErrors[0]?.message ?? 'PayPal cannot be asked now');
  return reference;
};

interface Chosen {
  readonly reference: string;
  readonly address: ChosenAddress;
  /** `carrier/method`; null: the default one. */
  readonly shippingMethod: string | null;
}

/** Tells the shop where it goes; what it costs then, or why it cannot go there. */
export const shipExpress = async (client: ApolloClient, paid: Paid, chosen: Chosen): Promise<Shipped> => {
  const input = {
    ...{ idempotencyKey: newKey(), cartId: paid.cart.id ?? '', methodCode: paid.methodCode },
    ...{ reference: chosen.reference, address: chosen.address },
    shippingMethod: chosen.shippingMethod === null ? null : shippingWayOf(chosen.shippingMethod),
  };
  const { data } = await client.mutate({
    mutation: ExpressPaymentShipDocument,
    variables: { input },
    ...sendingAs(paid.cart),
  });
  const { grandTotal, carrierCode, methodCode, reason, userErrors } = data?.answer ?? {};
  if (grandTotal) {
    const way = { carrierCode: carrierCode ?? '', methodCode: methodCode ?? '' };
    return { agreed: { grandTotal, shippingMethod: shippingWayCode(way) } };
  }
  return { reason: reason ?? userErrors?.[0]?.code ?? 'FAULT' };
};

/** Who pays and where it goes, as the checkout's own form would have it. */
export const readPayer = async (client: ApolloClient, paid: Paid, reference: string): Promise<CheckoutDetails> => {
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
    ...{ email: payer?.email ?? '', firstName, lastName, recipientFirstName: firstName, recipientLastName: lastName },
    ...{ phone: payer?.phone ?? '', street, apartment, city: payer?.city ?? '', postcode: payer?.postcode ?? '' },
    countryId: payer?.countryId ?? NO_DETAILS.countryId,
    regionId: String(payer?.regionId ?? ''),
    paymentMethod: paid.methodCode,
  };
};
