import * as text from '@patchwork/domain/messages/checkout.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { PLACE_LABELS, type PostalDetails } from '../../../components/address/postal.ts';

export interface AddressDetails extends PostalDetails {
  readonly company: string;
  readonly vatId: string;
}

type BillingDetails = { readonly [TName in keyof AddressDetails as `billing${Capitalize<TName>}`]: string };

/**
 * The checkout's fields, as typed. First and last name are the buyer's; the address is the shipping address or, if
 * nothing is shipped, the billing address.
 */
export interface CheckoutDetails extends AddressDetails, BillingDetails {
  readonly email: string;
  readonly recipientFirstName: string;
  readonly recipientLastName: string;
  /** `yes` if the billing address differs from the shipping address; otherwise empty. */
  readonly otherBilling: string;
  readonly deliveryNote: string;
  /** `yes` if a guest wants an account with the order; otherwise empty. Its password is not stored. */
  readonly createAccount: string;
  /** `carrier/method`; empty until chosen. */
  readonly shippingMethod: string;
  readonly paymentMethod: string;
  /** From the payment provider's form; never stored. */
  readonly paymentToken: string;
}

export type DetailName = keyof CheckoutDetails;

export const NO_DETAILS: CheckoutDetails = {
  email: '',
  firstName: '',
  lastName: '',
  createAccount: '',
  recipientFirstName: '',
  recipientLastName: '',
  phone: '',
  countryId: 'US',
  street: '',
  apartment: '',
  city: '',
  postcode: '',
  regionId: '',
  company: '',
  vatId: '',
  deliveryNote: '',
  otherBilling: '',
  billingFirstName: '',
  billingLastName: '',
  billingPhone: '',
  billingCountryId: 'US',
  billingStreet: '',
  billingApartment: '',
  billingCity: '',
  billingPostcode: '',
  billingRegionId: '',
  billingCompany: '',
  billingVatId: '',
  shippingMethod: '',
  paymentMethod: '',
  paymentToken: '',
};

export const BILLED_NAMES = [text.billingFirstName, text.billingLastName] as const;
export const RECIPIENT_NAMES = [text.recipientFirstName, text.recipientLastName] as const;

const BILLING_LABELS = {
  billingFirstName: BILLED_NAMES[0],
  billingLastName: BILLED_NAMES[1],
  billingPhone: text.billingPhone,
  billingCountryId: text.billingCountry,
  billingStreet: text.billingStreet,
  billingApartment: text.billingApartment,
  billingCity: text.billingCity,
  billingRegionId: text.billingRegion,
  billingPostcode: text.billingPostcode,
  billingCompany: text.billingCompany,
  billingVatId: text.billingVatId,
};

/** The labels of the fields, in the order of the form. */
export const getDetailLabels = (isVirtual: boolean): Readonly<Partial<Record<DetailName, string>>> => {
  const [recipientFirstName, recipientLastName] = isVirtual ? BILLED_NAMES : RECIPIENT_NAMES;
  return {
    email: common.email,
    firstName: common.firstName,
    lastName: common.lastName,
    createAccount: common.password,
    recipientFirstName,
    recipientLastName,
    phone: common.phone,
    ...PLACE_LABELS,
    company: common.company,
    vatId: text.vatId,
    deliveryNote: text.deliveryNote,
    shippingMethod: text.shippingMethod,
    ...BILLING_LABELS,
    paymentMethod: text.payment,
  };
};

/** Id of a field's control, for labels, errors and links to it. */
export const fieldId = (name: DetailName): string => `checkout-${name}`;
