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

/** The total in the order's currency; its parts under the platform's names if that is the base currency. */
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
  /** The platform's line id; absent if it was unknown. */
  products: { sku: string; qty: number; server_item_id?: string | number }[];
  addressInformation: {
    billingAddress: OrderAddressDto;
    shippingAddress?: OrderAddressDto;
    shipping_method_code: string;
    shipping_carrier_code: string;
    payment_method_code: string;
    payment_method_additional: { token?: string };
    /** By code; absent without content. */
    shippingExtraFields?: Record<string, string>;
  };
  paymentDetails: PaymentDetailsDto;
  personalDetails: { firstName: string; lastName: string; emailAddress: string; createAccount?: true };
}

export interface OrderItemDto {
  /** `CartLine.key`. */
  line_key: string;
  sku: string;
  name: string;
  qty: number;
  options?: string | null;
  extension_attributes?: { customization_state?: unknown } | null;
}

export interface ReceiptDto {
  backendOrderId: string;
  orderNumber: string;
  transferedAt: string;
  grandTotal: number;
  itemCount: number;
  items?: OrderItemDto[] | null;
}

export interface ReceiptSource extends ReceiptDto {
  currencyCode: string;
}
