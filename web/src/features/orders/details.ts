import { PLACE_LABELS, type PostalDetails } from '../../components/details/postal.ts';

/** An address of an order, as typed. */
export interface AddressDetails extends PostalDetails {
  readonly company: string;
  readonly vatId: string;
}

type BillingDetails = { readonly [TName in keyof AddressDetails as `billing${Capitalize<TName>}`]: string };

/**
 * What a guest tells at checkout, as typed. First and last name are those of who orders; the address is where it goes
 * or, with nothing to ship, where the bill goes.
 */
export interface CheckoutDetails extends AddressDetails, BillingDetails {
  readonly email: string;
  /** Of who lives at the address. */
  readonly recipientFirstName: string;
  readonly recipientLastName: string;
  /** `yes` where the bill of what is shipped goes to an address of its own; else empty. */
  readonly otherBilling: string;
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

/** What the names of a bill are called. */
export const BILLED_NAMES = ['First name on the bill', 'Last name on the bill'] as const;
/** What the names of a delivery are called. */
export const RECIPIENT_NAMES = ['Recipient’s first name', 'Recipient’s last name'] as const;

const BILLING_LABELS = {
  billingFirstName: BILLED_NAMES[0],
  billingLastName: BILLED_NAMES[1],
  billingPhone: 'Billing phone',
  billingCountryId: 'Billing country',
  billingStreet: 'Billing street and number',
  billingApartment: 'Billing apartment, suite',
  billingCity: 'Billing city',
  billingRegionId: 'Billing state or region',
  billingPostcode: 'Billing postal code',
  billingCompany: 'Billing company',
  billingVatId: 'Billing VAT ID',
};

/** What the fields are called, in the order of the form. */
export const detailLabels = (isVirtual: boolean): Readonly<Partial<Record<DetailName, string>>> => {
  const [recipientFirstName, recipientLastName] = isVirtual ? BILLED_NAMES : RECIPIENT_NAMES;
  return {
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    createAccount: 'Password',
    recipientFirstName,
    recipientLastName,
    phone: 'Phone',
    ...PLACE_LABELS,
    company: 'Company',
    vatId: 'VAT ID',
    deliveryNote: 'Note for the delivery',
    shippingMethod: 'Shipping method',
    ...BILLING_LABELS,
    paymentMethod: 'Payment',
  };
};

/** Id of a field's control, for labels, errors and links to it. */
export const fieldId = (name: DetailName): string => `checkout-${name}`;
