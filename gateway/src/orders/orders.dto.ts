/** The order as the platform takes it. */
export interface OrderAddressDto {
  firstname: string;
  lastname: string;
  company: string;
  street: string[];
  city: string;
  postcode: string;
  country_id: string;
  region_id: number | null;
  region: string;
  region_code: string;
  telephone: string;
  email: string;
  vat_id: string;
}

/** The total in the order's currency; what it is made of under the platform's names, where that currency is its own. */
export interface PaymentDetailsDto {
  grand_total: number;
  base_grand_total?: number;
  base_tax_amount?: number;
  base_shipping_amount?: number;
  base_subtotal?: number;
  /** 0 or below, as in totals. */
  base_discount_amount?: number;
  order_currency_code: string;
  coupon_code?: string;
}

export interface OrderDto {
  cart_id: string;
  /** The id that the platform gave the line of its cart; left out for one that it had not told of. */
  products: { sku: string; qty: number; server_item_id?: string | number }[];
  addressInformation: {
    billingAddress: OrderAddressDto;
    shippingAddress?: OrderAddressDto;
    shipping_method_code: string;
    shipping_carrier_code: string;
    payment_method_code: string;
    payment_method_additional: { token?: string };
    /** By code; left out where nothing was said. */
    shippingExtraFields?: Record<string, string>;
  };
  paymentDetails: PaymentDetailsDto;
  personalDetails: { firstName: string; lastName: string; emailAddress: string; createAccount?: true };
}

/** A line as it was ordered. */
export interface OrderItemDto {
  /** `CartLine.key`. */
  line_key: string;
  sku: string;
  name: string;
  qty: number;
  /** A JSON text of labels and values. */
  options?: string | null;
  extension_attributes?: { customization_state?: unknown } | null;
}

export interface ReceiptDto {
  backendOrderId: string;
  orderNumber: string;
  transferedAt: string;
  grandTotal: number;
  itemCount: number;
  /** Left out by backends that do not tell. */
  items?: OrderItemDto[] | null;
}

/** A receipt in the currency it was ordered in. */
export interface ReceiptSource extends ReceiptDto {
  currencyCode: string;
}
