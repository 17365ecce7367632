type Instant = string;
type Amount = number | string;

/** A page of a list that is read on from its last row. */
export interface StaffPage<Node> {
  readonly items: readonly { readonly cursor: string; readonly node: Node }[];
  readonly hasNextPage: boolean;
}

export interface StaffAddressDto {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  readonly street: string[];
  readonly city: string;
  readonly postcode: string;
  readonly region: string | null;
  readonly countryId: string;
  readonly phone: string | null;
}

export interface StaffProofDto {
  readonly id: number | string;
  readonly state: 'waiting' | 'approved' | 'change_asked' | 'replaced';
  readonly url: string;
  readonly note: string | null;
  readonly answer: string | null;
  readonly createdAt: Instant;
  readonly answeredAt: Instant | null;
}

export interface StaffItemDto {
  readonly id: number | string;
  readonly displayId: string;
  readonly sku: string;
  readonly productSku: string;
  readonly name: string;
  readonly quantity: number;
  readonly choices: { readonly label: string; readonly value: string }[];
  readonly net: Amount;
  readonly tax: Amount;
  readonly discount: Amount;
  readonly status: string;
  readonly statusAt: Instant;
  readonly proofs?: readonly StaffProofDto[] | null;
  readonly shipments: {
    readonly shippedAt: Instant;
    readonly carrierCode: string;
    readonly trackingNumber: string;
  }[];
}

/** An item with the currency of its order. */
export type StaffItemSource = StaffItemDto & { readonly currency: string };

interface StaffTotalsDto {
  readonly subtotal: Amount;
  readonly discount: Amount;
  readonly shipping: Amount;
  readonly tax: Amount;
  readonly paymentFee: Amount;
  readonly giftCards: Amount;
  readonly grandTotal: Amount;
}

export type StaffTotalsSource = StaffTotalsDto & { readonly currency: string };

interface StaffPaymentDto {
  readonly method: string;
  readonly state: string;
  readonly amount: Amount;
  readonly reference: string | null;
}

export type StaffPaymentSource = StaffPaymentDto & { readonly currency: string };

export interface StaffOrderDto {
  readonly id: string;
  readonly number: string;
  readonly placedAt: Instant;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly customerId: string | null;
  readonly shippingAddress: StaffAddressDto | null;
  readonly billingAddress: StaffAddressDto;
  readonly shippingMethod: { readonly carrierCode: string; readonly methodCode: string } | null;
  readonly payment: StaffPaymentDto | null;
  readonly currency: string;
  readonly couponCode: string | null;
  readonly totals: StaffTotalsDto;
  readonly items: readonly StaffItemDto[];
}

export interface AbandonedCartLineDto {
  readonly sku: string;
  readonly quantity: number;
}

export interface AbandonedCartDto {
  readonly changedAt: Instant;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly customerId: string | null;
  readonly isMailed: boolean;
  readonly lines: AbandonedCartLineDto[];
}

export interface StockItemDto {
  readonly sku: string;
  readonly quantity: number;
  readonly isInStock: boolean;
  readonly managesStock: boolean;
  readonly allowsBackorders: boolean;
}

export interface OutboxMailDto {
  readonly id: number | string;
  readonly kind: string;
  readonly state: string;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
  readonly failedAt: Instant | null;
  readonly attempts: number;
  readonly failure: string | null;
  readonly recipient: string | null;
  readonly orderNumber: string | null;
}

export interface OrderMailsDto {
  readonly orderNumber: string;
  readonly mails: readonly OutboxMailDto[];
}

export interface CardFailureDto {
  readonly failedAt: Instant;
  readonly email: string | null;
  readonly isOrdered: boolean;
}

export interface RefundDto {
  amount: number | string;
  currency: string;
  giftCards: number | string;
}

export interface ApiTokenDto {
  readonly name: string;
  readonly scopes: string[];
}
