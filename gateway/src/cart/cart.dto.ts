import type { CustomizationState } from '@patchwork/domain/customization/state.ts';

type Id = string | number;

export interface GiftCardOptionsDto {
  amount: number | string;
  am_giftcard_template?: Id | null;
  sender_name?: string | null;
  recipient_name?: string | null;
  recipient_email?: string | null;
  message?: string | null;
  send_friend?: boolean | number | string | null;
  recipient_ship?: boolean | number | string | null;
}

export interface ProductOptionDto {
  extension_attributes?: {
    configurable_item_options?: { option_id: Id; option_value: Id }[] | null;
    custom_options?: { option_id: Id; option_value: Id }[] | null;
    bundle_options?: { option_id: Id; option_qty: number; option_selections: Id[] }[] | null;
    am_giftcard_options?: GiftCardOptionsDto | null;
  } | null;
}

export interface EstimatedShipmentDto {
  turnaround_time?: number | string | null;
  shipment_promise_template?: string | null;
  offer_expiration_date?: string | null;
}

export interface BulkQuoteDto {
  id: Id;
  bulkorder_id: Id;
  qty: number;
  total: number;
  currency_code: string;
  valid_until: string;
  state: 'open' | 'ended' | 'withdrawn' | 'ordered';
}

export interface CartItemDto {
  item_id: Id;
  sku: string;
  qty: number;
  name: string;
  price: number;
  product_type: string;
  quote_id: string;
  product_option?: ProductOptionDto | null;
  extension_attributes?: {
    plushie_id?: Id | null;
    customization_state?: unknown;
    estimated_shipment?: EstimatedShipmentDto | null;
    bulk_quote?: BulkQuoteDto | null;
  } | null;
}

export interface TotalsItemDto {
  item_id: Id;
  price: number;
  price_incl_tax: number;
  row_total: number;
  row_total_incl_tax: number;
  discount_amount?: number | null;
  tax_percent?: number | null;
  options?: string | null;
}

interface SegmentDto {
  code: string;
  title: string;
  value: number | null;
}

/** Choices for a cart besides its lines. */
export interface CartChoicesDto {
  shipping?: { country_id: string; region_id?: Id | null; carrier_code: string; method_code: string } | null;
  coupon_code?: string | null;
}

export interface TotalsDto {
  grand_total: number;
  subtotal: number;
  subtotal_incl_tax: number;
  discount_amount?: number | null;
  shipping_amount?: number | null;
  shipping_incl_tax?: number | null;
  tax_amount?: number | null;
  quote_currency_code?: string | null;
  coupon_code?: string | null;
  items: TotalsItemDto[];
  total_segments: SegmentDto[];
  extension_attributes?: { choices?: CartChoicesDto | null } | null;
}

export interface ShippingMethodDto {
  carrier_code: string;
  method_code: string;
  carrier_title: string;
  method_title: string;
  amount: number;
  available?: boolean;
  price_excl_tax?: number | null;
  price_incl_tax?: number | null;
  default?: boolean;
  /** Outside the shop, e.g. pick-up: never a default. */
  offline?: boolean;
}

export interface PaymentMethodDto {
  code: string;
  title: string;
  hint?: string | null;
  provider?: 'TEST' | 'STRIPE' | 'AFFIRM' | 'PAYPAL' | null;
  client_key?: string | null;
  cost_incl_tax?: number | string | null;
  icon?: string | null;
}

/** A line as it is sent. */
export interface CartItemInputDto {
  sku: string;
  qty: number;
  quoteId: string;
  item_id?: Id;
  product_option?: ProductOptionDto;
  extension_attributes?: { customization_state?: CustomizationState; plushie_id?: string };
}
