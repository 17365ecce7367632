import type { ReasonDto, RefusedRowDto } from '../lib/user-errors.ts';

/** Parts that a backend may leave out are taken as nothing. */
export interface HistoryItemDto {
  item_id: string | number;
  display_id?: string | number | null;
  product: { sku: string; name: string; thumbnail?: string | null };
  quantity: number;
  available_actions?: readonly ActionDto[] | null;
  progress_tracker?: TrackerDto | null;
  shipments?: readonly ShipmentDto[] | null;
  estimated_shipment_date?: string | null;
  extension_attributes?: {
    /** A JSON text of labels and values. */
    customizations?: string | null;
    customization_states?: unknown;
    support_bulk_customization?: boolean | 0 | 1 | null;
    customized_at?: string | null;
  } | null;
}

export interface ActionDto extends ReasonDto {
  code: string;
  name: string;
  message?: string | null;
  url?: string | null;
  blocking_progress?: boolean | 0 | 1 | null;
}

export interface TrackerDto {
  status_id: string | number;
  status_list?: readonly { id: string | number; name: string }[] | null;
  completed?: boolean | 0 | 1 | null;
  cancelled?: boolean | 0 | 1 | null;
}

export interface ShipmentDto {
  shipment_date: string;
  carrier_code?: string | null;
  tracking_number?: string | null;
}

export interface HistoryOrderDto {
  entity_id: string | number;
  increment_id: string;
  created_at: string;
  grand_total?: number | string | null;
  order_currency_code?: string | null;
  items?: readonly HistoryItemDto[] | null;
}

export interface HistoryDto {
  items: readonly HistoryOrderDto[];
  /** Left out by backends that answer all there is. */
  total_count?: number | null;
}

export interface ReorderDto {
  cart_id: string | number;
  added: readonly { order_item_id: string | number; name: string; qty: number }[];
  failed: readonly (RefusedRowDto & { order_item_id: string | number; name: string })[];
}

export interface RefundDto {
  amount: number | string;
  currency: string;
  giftCards: number | string;
}

export interface SuggestionsDto {
  items: readonly (string | number)[];
}

/** Products found by number. */
export interface HitsDto {
  hits: readonly { id: number; sku: string }[];
}

/** The form of an ordered item as it was left. */
export interface ItemStateDto {
  id: string | number;
  customization_state: unknown;
  ordered_state?: unknown;
  display_id?: string | number | null;
  product?: { sku: string; name: string; thumbnail?: string | null } | null;
  form_sku?: string | null;
  quantity?: number | null;
  is_awaiting?: boolean | 0 | 1 | null;
  is_saved?: boolean | 0 | 1 | null;
  customized_at?: string | null;
}

/** The order that a mailed link leads to. */
export interface OpenedOrderDto {
  order_number: string;
  order_items: readonly ItemStateDto[];
}

export interface ItemResultsDto {
  /** One without a message and a reason was taken. */
  results: readonly (RefusedRowDto & { id: string | number })[];
}
