import type { FulfilmentKind, OrderStatusId } from '@patchwork/domain/orders/status.ts';

export interface DemoItem {
  /** Of a product without variants, or of a variant. */
  readonly sku: string;
  readonly qty: number;
  readonly status: OrderStatusId;
  /** Days from the order until it ships; left out: nothing was promised. */
  readonly turnaroundDays?: number;
  readonly making?: FulfilmentKind;
  /** Submitted customization, each value with its label and display name. */
  readonly chosen?: readonly {
    readonly id: string;
    readonly value: string;
    readonly label: string;
    readonly name: string;
  }[];
  /** Days ago; only for shipped items. */
  readonly shipped?: { readonly daysAgo: number; readonly carrier: string; readonly number: string };
}

export interface DemoOrder {
  readonly email: string;
  readonly daysAgo: number;
  readonly items: readonly DemoItem[];
}

const ADA = 'ada@example.com';

/** Orders of the demo shop's first customer, in the states that orders can be in. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    email: ADA,
    daysAgo: 160,
    items: [
      {
        sku: 'PROFREX',
        qty: 1,
        status: 'sent_to_customer',
        shipped: { daysAgo: 157, carrier: 'usps', number: '9400111899223456781234' },
      },
      { sku: 'PLUSHGUIDE', qty: 1, status: 'finished_without_shipping', making: 'digital' },
    ],
  },
  {
    email: ADA,
    daysAgo: 75,
    items: [{ sku: 'BARNABY-HONEY-12', qty: 2, status: 'cancelled' }],
  },
  {
    email: ADA,
    daysAgo: 19,
    items: [
      { sku: 'FOREVERDOG', qty: 1, status: 'in_production', turnaroundDays: 56 },
      {
        sku: 'MIDNIGHT',
        qty: 1,
        status: 'sent_to_customer',
        shipped: { daysAgo: 16, carrier: 'ups', number: '1Z999AA10123456784' },
      },
    ],
  },
  {
    email: ADA,
    daysAgo: 3,
    items: [
      {
        sku: 'PETBLANKET',
        qty: 1,
        status: 'awaiting_customization',
        turnaroundDays: 5,
        chosen: [{ id: 'layout', value: 'layout.portrait', label: 'Layout', name: 'One portrait' }],
      },
      { sku: 'DOGHEADCOVER', qty: 1, status: 'on_hold', turnaroundDays: 28 },
    ],
  },
  { email: ADA, daysAgo: 1, items: [{ sku: 'MIDNIGHT', qty: 1, status: 'ready_for_shipment' }] },
];
