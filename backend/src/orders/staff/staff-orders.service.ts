import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Executor } from '../../db/schema.ts';
import { toAmount } from '../../lib/amount.ts';
import { toPage } from '../../lib/page.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { ProofDto } from '../aftercare/proof.dto.ts';
import { findItemProofs } from '../aftercare/proof.service.ts';
import { findShipments, type Shipment } from '../history.repository.ts';
import type { StaffAddress, StaffOrderDto, StaffOrderPage, StaffOrdersQuery } from './staff-orders.dto.ts';
import {
  findPayments,
  findStaffItems,
  findStaffOrder,
  findStaffOrders,
  type StaffItemRow,
  type StaffOrderRow,
  type StaffPaymentRow,
  type StoredAddress,
} from './staff-orders.repository.ts';

export interface StaffOrdersService {
  /** A page of placed orders, the last one first. */
  list(query: StaffOrdersQuery): Promise<StaffOrderPage>;
  /** Refuses with NOT_FOUND if no placed order has the number. */
  find(number: string): Promise<StaffOrderDto>;
}

const toAddress = (address: StoredAddress): StaffAddress => ({
  firstName: address.firstname,
  lastName: address.lastname,
  company: address.company || null,
  street: [...address.street],
  city: address.city,
  postcode: address.postcode,
  region: address.region || null,
  countryId: address.country_id,
  phone: address.telephone || null,
});

interface ItemParts {
  readonly shipments: readonly Shipment[];
  readonly proofs: readonly ProofDto[];
}

/** Parts of orders, by the id of their order or shipment. */
interface Parts {
  readonly items: ReadonlyMap<string, readonly StaffItemRow[]>;
  readonly shipments: ReadonlyMap<number, readonly Shipment[]>;
  readonly payments: ReadonlyMap<string, StaffPaymentRow>;
  readonly proofs: ReadonlyMap<number, readonly ProofDto[]>;
}

const toItem = (item: StaffItemRow, number: string, { shipments, proofs }: ItemParts) => ({
  id: item.item_id,
  displayId: `${number}-${item.position + 1}`,
  sku: item.sku,
  productSku: item.product_sku ?? item.sku,
  name: item.name,
  quantity: item.qty,
  choices: item.choices.map(({ label, value }) => ({ label, value })),
  net: toAmount(item.row_net),
  tax: toAmount(item.row_tax),
  discount: toAmount(item.discount),
  status: item.status,
  statusAt: item.status_at.toISOString(),
  proofs: proofs.map(({ created_at: createdAt, answered_at: answeredAt, ...proof }) => ({
    ...proof,
    createdAt,
    answeredAt,
  })),
  shipments: shipments.map(({ shipped_at, carrier_code, tracking_number }) => ({
    shippedAt: shipped_at.toISOString(),
    carrierCode: carrier_code,
    trackingNumber: tracking_number,
  })),
});

const toPayment = ({ method, state, amount, reference }: StaffPaymentRow) => ({
  method,
  state,
  amount: toAmount(amount),
  reference,
});

const toOrder = (row: StaffOrderRow, { items, shipments, payments, proofs }: Parts): StaffOrderDto => {
  const { id, number, carrier_code: carrierCode, method_code: methodCode } = row;
  const payment = payments.get(id);
  return {
    id,
    number,
    placedAt: row.placed_at.toISOString(),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    customerId: row.customer_id,
    shippingAddress: row.shipping_address && toAddress(row.shipping_address),
    billingAddress: toAddress(row.billing_address),
    shippingMethod: carrierCode && methodCode ? { carrierCode, methodCode } : null,
    payment: payment ? toPayment(payment) : null,
    currency: row.currency,
    couponCode: row.coupon_code,
    totals: {
      subtotal: toAmount(row.subtotal),
      discount: toAmount(row.discount),
      shipping: toAmount(row.shipping),
      tax: toAmount(row.tax),
      paymentFee: toAmount(row.payment_fee),
      giftCards: toAmount(row.gift_cards),
      grandTotal: toAmount(row.grand_total),
    },
    items: (items.get(id) ?? []).map((item) =>
      toItem(item, number, {
        shipments: shipments.get(item.item_id) ?? [],
        proofs: proofs.get(item.item_id) ?? [],
      }),
    ),
  };
};

const findParts = async (db: Executor, orders: readonly StaffOrderRow[]): Promise<Parts> => {
  const ids = orders.map(({ id }) => id);
  const items = await findStaffItems(db, ids);
  const itemIds = items.map((item) => item.item_id);
  const payments = await findPayments(db, ids);
  return {
    items: Map.groupBy(items, (item) => item.order_id),
    shipments: Map.groupBy(await findShipments(db, itemIds), (shipment) => shipment.item_id),
    proofs: await findItemProofs(db, itemIds),
    payments: new Map(payments.map((payment) => [payment.order_id, payment])),
  };
};

/** Orders of all customers, for the staff of the shop. */
export const createStaffOrdersService = (db: Executor): StaffOrdersService => ({
  list: async (query) => {
    const rows = await findStaffOrders(db, query);
    const parts = await findParts(db, rows.slice(0, query.first));
    return toPage(rows, query.first, {
      node: (row) => toOrder(row, parts),
      cursor: (row) => [row.precise_placed_at, row.id],
    });
  },
  find: async (number) => {
    const row = await findStaffOrder(db, number);
    if (!row) throw new Refusal('NOT_FOUND', reasons.orderUnknown);
    return toOrder(row, await findParts(db, [row]));
  },
});
