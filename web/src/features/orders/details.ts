import type { PostalDetails } from '../../components/details/postal.ts';

/** What a guest tells at checkout, as typed. */
export interface CheckoutDetails extends PostalDetails {
  readonly email: string;
  readonly company: string;
  readonly vatId: string;
  readonly deliveryNote: string;
  /** `yes` where a guest wants an account with the order; else empty. Its password is kept nowhere. */
  readonly createAccount: string;
  /** `carrier/method`; empty until chosen. */
  readonly shippingMethod: string;
  readonly paymentMethod: string;
  /** What the payment provider's form handed out; never kept. */
  readonly paymentToken: string;
}

export type DetailName = keyof CheckoutDetails;

export const NO_DETAILS: CheckoutDetails = {
  email: '',
  company: '',
  vatId: '',
  deliveryNote: '',
  createAccount: '',
  firstName: '',
  lastName: '',
  phone: '',
  countryId: 'US',
  street: '',
  apartment: '',
  city: '',
  postcode: '',
  regionId: '',
  shippingMethod: '',
  paymentMethod: '',
  paymentToken: '',
};

/** What the fields are called, in the order of the form. */
export const DETAIL_LABELS: Readonly<Partial<Record<DetailName, string>>> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  createAccount: 'Password',
  countryId: 'Country',
  street: 'Street and number',
  city: 'City',
  regionId: 'State or region',
  postcode: 'Postal code',
  company: 'Company',
  vatId: 'VAT ID',
  deliveryNote: 'Note for the delivery',
  shippingMethod: 'Shipping method',
  paymentMethod: 'Payment',
};

/** Id of a field's control, for labels, errors and links to it. */
export const fieldId = (name: DetailName): string => `checkout-${name}`;
