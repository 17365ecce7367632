import { randomBytes, randomUUID } from 'node:crypto';
import type { Executor } from '@patchwork/backend/src/db/schema.ts';
import { canonicalJson } from '@patchwork/domain/lib/canonical.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import { sql } from 'kysely';
import { DEMO_ORDERS, type DemoItem, type DemoOrder } from './tables/orders.ts';

/** Marks seeded orders, which nobody placed through the shop. */
const DEMO_KEY = 'demo-order';

interface SoldProduct {
  readonly sku: string;
  readonly name: string;
  readonly image: string;
  readonly price: number;
  readonly chosen: readonly { readonly optionId: string; readonly value: string }[];
}

type Source = {
  readonly sku: string;
  readonly name: string;
  readonly image: string;
  readonly price: number;
  readonly special_price?: number | null;
  readonly configurable_options?: readonly { attribute_id: string | number; attribute_code: string }[];
  readonly configurable_children?: readonly (Source & Record<string, unknown>)[];
};

const ADDRESS = {
  firstname: 'Ada',
  lastname: 'Byron',
  street: ['1 Loom Street'],
  city: 'Portland',
  postcode: '97201',
  country_id: 'US',
  region_id: 49,
  telephone: '+15035550123',
};

const findSource = async (executor: Executor, sku: string): Promise<Source | undefined> => {
  const { rows } = await sql<{ source: Source }>`select source from product where sku = ${sku}
    or source->'configurable_children' @> ${JSON.stringify([{ sku }])}::jsonb limit 1`.execute(executor);
  return rows[0]?.source;
};

/** The sku itself, that variant, or a parent's first one. */
const findProduct = async (executor: Executor, sku: string): Promise<SoldProduct | null> => {
  const source = await findSource(executor, sku);
  if (!source) return null;
  const { configurable_children: variants = [], configurable_options: options = [] } = source;
  const sold = variants.find((variant) => variant.sku === sku) ?? variants[0] ?? source;
  const values: Readonly<Record<string, unknown>> = sold;
  const chosen = options.map(({ attribute_id, attribute_code }) => ({
    optionId: String(attribute_id),
    value: String(values[attribute_code]),
  }));
  const price = toMinor(sold.special_price ?? sold.price);
  return { sku: sold.sku, name: source.name, image: sold.image ?? source.image, price, chosen };
};

interface Line extends DemoItem {
  readonly product: SoldProduct;
}

const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000);

const insertHead = async (executor: Executor, order: DemoOrder, { id, lines }: { id: string; lines: Line[] }) => {
  const cartId = randomBytes(16).toString('hex');
  const total = lines.reduce((all, { qty, product }) => all + qty * product.price, 0);
  const placed = ago(order.daysAgo);
  const count = lines.reduce((all, { qty }) => all + qty, 0);
  await sql`insert into cart (id, state) values (${cartId}, 'closed')`.execute(executor);
  await sql`insert into shop_order (id, number, cart_id, customer_id, state, idempotency_owner, idempotency_key, email,
      first_name, last_name, shipping_address, billing_address, carrier_code, method_code, payment_method, currency,
      exchange_rate, subtotal, discount, shipping, tax, grand_total, item_count, reserved_at, placed_at,
      base_subtotal, base_discount, base_shipping, base_tax, base_grand_total)
    select ${id}, lpad(nextval('order_number')::text, 9, '0'), ${cartId}, customer.id, 'placed', 'seed',
      ${`${DEMO_KEY} ${id}`}, email, first_name, last_name, ${JSON.stringify(ADDRESS)}::jsonb,
      ${JSON.stringify(ADDRESS)}::jsonb, 'flatrate', 'flatrate', 'test', 'USD', 1, ${total}::bigint, 0, 0, 0,
      ${total}::bigint, ${count}::int, ${placed}::timestamptz, ${placed}::timestamptz, ${total}::bigint, 0, 0, 0,
      ${total}::bigint
    from customer where email = ${order.email}`.execute(executor);
  await sql`insert into payment (order_id, method, reference, state, amount, currency)
    values (${id}, 'test', ${`test_${id}`}, 'captured', ${total}::bigint, 'USD')`.execute(executor);
};

const insertLine = async (executor: Executor, id: string, { line, position }: { line: Line; position: number }) => {
  const { product, qty, status, turnaroundDays = null, making, chosen = [], shipped } = line;
  const options = { configurable: product.chosen.length > 0 ? product.chosen : null };
  const choices = chosen.map(({ label, name }) => ({ label, value: name, checked: [name] }));
  const state = chosen.map(({ id: customization_id, value }) => ({ customization_id, value }));
  const { rows } = await sql<{ item_id: string }>`insert into order_line (order_id, position, line_key, sku, name, qty,
      options, choices, unit_net, row_net, row_tax, discount, tax_rate, product_sku, image, is_virtual,
      turnaround_days, status, customization_state)
    values (${id}, ${position}::int, ${product.sku}, ${product.sku}, ${product.name}, ${qty}::int,
      ${JSON.stringify(options)}::jsonb, ${JSON.stringify(choices)}::jsonb, ${product.price}::bigint,
      ${qty * product.price}::bigint, 0, 0, 0,
      ${product.sku}, ${product.image}, ${making === 'digital'}, ${turnaroundDays}::int, ${status},
      ${state.length > 0 ? canonicalJson(state) : null})
    returning item_id`.execute(executor);
  if (!shipped) return;
  await sql`insert into order_shipment (item_id, shipped_at, carrier_code, tracking_number)
    values (${rows[0]?.item_id}, ${ago(shipped.daysAgo)}::timestamptz, ${shipped.carrier}, ${shipped.number})`.execute(
    executor,
  );
};

const insertOrder = async (executor: Executor, order: DemoOrder): Promise<void> => {
  const lines: Line[] = [];
  for (const item of order.items) {
    const product = await findProduct(executor, item.sku);
    if (product) lines.push({ ...item, product });
  }
  if (lines.length === 0) return;
  const id = randomUUID();
  await insertHead(executor, order, { id, lines });
  for (const [position, line] of lines.entries()) await insertLine(executor, id, { line, position });
};

export const seedOrders = (db: Executor): Promise<number> =>
  db.transaction().execute(async (executor) => {
    for (const order of DEMO_ORDERS) await insertOrder(executor, order);
    return DEMO_ORDERS.length;
  });
