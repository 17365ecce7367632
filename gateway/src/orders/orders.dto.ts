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

export interface OrderDto {
  cart_id: string;
  products: { sku: string; qty: number; item_id?: string | number }[];
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
  /** The total in the order's currency, and under the platform's older name where that is the shop's own. */
  paymentDetails: { grand_total: number; base_grand_total?: number; order_currency_code: string };
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
