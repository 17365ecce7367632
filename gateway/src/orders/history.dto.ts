import type { ReasonDto, RefusedRowDto } from '../lib/user-errors.ts';
import type { OrderFactsDto } from './facts.ts';

/** Optional parts default to nothing. */
export interface HistoryItemDto {
  item_id: string | number;
  display_id?: string | number | null;
  product: { sku: string; name: string; thumbnail?: string | null };
  quantity: number;
  available_actions?: readonly ActionDto[] | null;
  progress_tracker?: TrackerDto | null;
  shipments?: readonly ShipmentDto[] | null;
  proofs?: readonly ProofDto[] | null;
  estimated_shipment_date?: string | null;
  row_total?: string | number | null;
  row_net?: string | number | null;
  tax_amount?: string | number | null;
  discount_amount?: string | number | null;
  /** Of the order; no backend's. */
  currency?: string | null;
  extension_attributes?: {
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

export interface ProofDto {
  id: string | number;
  state: 'waiting' | 'approved' | 'change_asked' | 'replaced';
  url: string;
  note?: string | null;
  answer?: string | null;
  created_at: string;
}

export interface ShipmentDto {
  shipment_date: string;
  carrier_code?: string | null;
  tracking_number?: string | null;
}

export interface HistoryOrderDto extends OrderFactsDto {
  entity_id: string | number;
  increment_id: string;
  created_at: string;
  grand_total?: number | string | null;
  order_currency_code?: string | null;
  items?: readonly HistoryItemDto[] | null;
}

export interface HistoryDto {
  items: readonly HistoryOrderDto[];
  /** Absent if the backend answers everything. */
  total_count?: number | null;
}

export interface ReorderDto {
  cart_id: string | number;
  added: readonly { order_item_id: string | number; name: string; qty: number }[];
  failed: readonly (RefusedRowDto & { order_item_id: string | number; name: string })[];
}

export interface SuggestionsDto {
  items: readonly (string | number)[];
}

export interface HitsDto {
  hits: readonly { id: number; sku: string }[];
}

/** The draft of an ordered item. */
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

export interface OpenedOrderDto {
  order_number: string;
  order_items: readonly ItemStateDto[];
}

export interface ItemResultsDto {
  /** An item without a message and a reason was accepted. */
  results: readonly (RefusedRowDto & { id: string | number })[];
}
