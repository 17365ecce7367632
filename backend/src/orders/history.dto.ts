import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { getLocalDay, shipsOn } from '@patchwork/domain/orders/shipment.ts';
import {
  AWAITING_CUSTOMIZATION,
  type FulfilmentKind,
  getStatusList,
  isBeforeProduction,
  isCancelledStatus,
  isCompletedStatus,
} from '@patchwork/domain/orders/status.ts';
import { z } from 'zod';
import { customizationState } from '../customization/customization.port.ts';
import { toAmount } from '../lib/amount.ts';
import { reasonShape, toReasonDto } from '../lib/envelope.ts';
import { currentStore } from '../lib/store.ts';
import { type ProofDto, proofDto } from './aftercare/proof.dto.ts';
import type { OrderedItem, OrderPayment, PlacedOrder, Shipment } from './history.repository.ts';
import { orderFacts, toOrderFacts } from './order-facts.ts';

const LONGEST_PAGE = 100;
export const PAGE_SIZE = 20;
const SUGGESTIONS = 4;

export const historyQuery = z.object({
  pageSize: z.coerce.number().int().min(1).max(LONGEST_PAGE).default(PAGE_SIZE),
  currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** The contract has no paging: the default is the first page. */
export const ordersQuery = historyQuery.extend({
  orderId: z.string().max(64).optional().describe('Answers this order alone, or none'),
});

export type HistoryQuery = z.infer<typeof historyQuery>;

export const suggestionsQuery = z.object({
  page_size: z.coerce.number().int().min(1).max(LONGEST_PAGE).default(SUGGESTIONS),
});

export const suggestionsDto = z.object({ items: z.array(z.number()).describe('Numbers of products') });

const action = z.object({
  code: z.string(),
  name: z.string(),
  message: z.string().nullable().describe('Why it should be done'),
  ...reasonShape,
  url: z.string().nullable().describe('Where it leads, where the storefront has no page of its own for it'),
  blocking_progress: z.boolean().describe('Nothing goes on until it is done'),
});

const tracker = z.object({
  status_id: z.string(),
  status_list: z.array(z.object({ id: z.string(), name: z.string() })),
  completed: z.boolean(),
  cancelled: z.boolean(),
});

const shipment = z.object({ shipment_date: z.iso.datetime(), carrier_code: z.string(), tracking_number: z.string() });

const orderItemDto = z.object({
  item_id: z.number(),
  display_id: z.string(),
  product: z.object({ sku: z.string(), name: z.string(), thumbnail: z.string().nullable() }),
  quantity: z.number(),
  available_actions: z.array(action),
  progress_tracker: tracker,
  shipments: z.array(shipment),
  proofs: z.array(proofDto).describe('Pictures of what will be made, the latest first'),
  estimated_shipment_date: z.iso.date().nullable(),
  row_total: z.number().describe('Of all pieces before discounts, with the tax where the order shows it'),
  row_net: z.number().describe('Without the tax'),
  tax_amount: z.number(),
  discount_amount: z.number(),
  extension_attributes: z.object({
    customizations: z
      .string()
      .describe('JSON text of [{label, value}], with `checked` and `images` where there are such'),
    customization_states: customizationState,
    support_bulk_customization: z.boolean(),
    customized_at: z.iso.datetime().nullable().describe('When its owner last sent how it is to be made'),
  }),
});

export const historyOrderDto = orderFacts.extend({
  entity_id: z.uuid(),
  increment_id: z.string(),
  created_at: z.iso.datetime(),
  grand_total: z.number(),
  order_currency_code: z.string(),
  items: z.array(orderItemDto),
});

export type HistoryOrderDto = z.infer<typeof historyOrderDto>;

export const historyDto = z.object({
  items: z.array(historyOrderDto),
  search_criteria: z.object({ page_size: z.number(), current_page: z.number() }),
  total_count: z.number(),
});

export type HistoryDto = z.infer<typeof historyDto>;

/** Facts of an item that are not in its row. */
interface ItemFacts {
  readonly shipments: readonly Shipment[];
  readonly proofs: readonly ProofDto[];
  /** Whether its product has a form. */
  readonly hasForm: boolean;
}

const toMaking = (item: OrderedItem, hasForm: boolean): FulfilmentKind => {
  if (item.is_virtual) return 'digital';
  return hasForm || item.customization_state !== null || item.plushie_id !== null ? 'made' : 'shelf';
};

export const REORDER_CODE = 're-order';
// not a message: in the order history of the API, as its platform names it
const REORDER = { code: REORDER_CODE, name: 'Order again', message: null, url: null, blocking_progress: false };
const customize = (item: OrderedItem) => {
  const reason = item.saved_state === null ? reasons.choicesAwaited : reasons.choicesNotSent;
  return {
    code: AWAITING_CUSTOMIZATION,
    // not a message: in the order history of the API, as its platform names it
    name: 'Customize',
    message: reason.message,
    ...toReasonDto(reason),
    url: null,
    blocking_progress: true,
  };
};

/** Production begins once the choices are there: nothing is promised before. */
const estimateShipment = (item: OrderedItem, order: PlacedOrder): string | null => {
  const { turnaround_days: days, is_virtual: isVirtual, status, customized_at: customizedAt } = item;
  if (days === null || isVirtual || status === AWAITING_CUSTOMIZATION) return null;
  const begun = getLocalDay({ now: customizedAt ?? order.placed_at, timeZone: currentStore().timeZone });
  return shipsOn(begun, days);
};

const itemDto = (item: OrderedItem, order: PlacedOrder, { shipments, proofs, hasForm }: ItemFacts) => {
  const { status } = item;
  return {
    item_id: item.item_id,
    display_id: `${order.number}-${item.position + 1}`,
    product: { sku: item.product_sku ?? item.sku, name: item.name, thumbnail: item.image },
    quantity: item.qty,
    available_actions: hasForm && status === AWAITING_CUSTOMIZATION ? [customize(item), REORDER] : [REORDER],
    progress_tracker: {
      status_id: status,
      status_list: getStatusList(toMaking(item, hasForm), status),
      completed: isCompletedStatus(status),
      cancelled: isCancelledStatus(status),
    },
    shipments: shipments.map(({ shipped_at, carrier_code, tracking_number }) => ({
      shipment_date: shipped_at.toISOString(),
      carrier_code,
      tracking_number,
    })),
    proofs: [...proofs],
    estimated_shipment_date: estimateShipment(item, order),
    row_total: toAmount(order.shows_tax ? (item.row_gross ?? item.row_net) : item.row_net),
    row_net: toAmount(item.row_net),
    tax_amount: toAmount(item.row_tax),
    discount_amount: toAmount(item.discount),
    extension_attributes: {
      customizations: JSON.stringify(item.choices),
      customization_states: item.customization_state === null ? [] : JSON.parse(item.customization_state),
      support_bulk_customization: hasForm,
      customized_at: item.customized_at?.toISOString() ?? null,
    },
  };
};

/** The parts of an order besides its own row. */
export interface OrderParts {
  readonly items: readonly OrderedItem[];
  readonly payment: OrderPayment | undefined;
  readonly toFacts: (item: OrderedItem) => ItemFacts;
  readonly getPaymentTitle: (method: string) => string;
}

/** An order for its owner, as in the contract. */
export const toHistoryOrder = (
  order: PlacedOrder,
  { items, payment, toFacts, getPaymentTitle }: OrderParts,
): HistoryOrderDto => ({
  ...toOrderFacts(order, payment, getPaymentTitle),
  can_cancel:
    items.length > 0 && items.every((item) => isBeforeProduction(item.status) && toFacts(item).shipments.length === 0),
  entity_id: order.id,
  increment_id: order.number,
  created_at: order.placed_at.toISOString(),
  grand_total: toAmount(order.grand_total),
  order_currency_code: order.currency,
  items: items.map((item) => itemDto(item, order, toFacts(item))),
});
