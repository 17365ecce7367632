import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../../test/client.ts';
import { signInNew } from '../../../test/customers.ts';
import { SERVER_URL, sayLeftOut } from '../../../test/engines.ts';
import { orderAs } from '../../../test/orders.ts';
import { openRacingShops } from '../../../test/races.ts';
import { fillShelf, newKey } from '../../../test/shop.ts';
import { transaction } from '../../db/transaction.ts';

const am_giftcard_options = { amount: 25, recipient_name: 'Bo', recipient_email: 'bo@example.com' };
const GIFT = { sku: 'GIFT', qty: 1, item: { product_option: { extension_attributes: { am_giftcard_options } } } };

sayLeftOut('an order that is cancelled while its gift card is spent');

describe.runIf(SERVER_URL)('on PostgreSQL with parallel clients', () => {
  const { any } = openRacingShops('cancelling');

  beforeAll(() => fillShelf(any()));

  it('a gift card that is spent while its order is cancelled keeps the order', async () => {
    const { access: token } = await signInNew(any());
    const { result: receipt } = await orderAs(any(), token, [GIFT]);
    const { backendOrderId: orderId } = receipt;
    const { cancelling } = await transaction(any().database.db, async (executor) => {
      await sql`update gift_card set balance = balance - 100, held = held + 100
        where order_id = ${orderId}::uuid`.execute(executor);
      const begun = createClient(any().http, token).post('orders/cancel-requests', { orderId }, newKey());
      await expect
        .poll(async () => {
          const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock'`.execute(any().database.db);
          return rows.length;
        })
        .toBe(1);
      return { cancelling: begun };
    });
    expect(await cancelling).toMatchObject({ status: 400, result: { reason: 'orderCardsSpent' } });
    const { rows } = await sql`select status from order_line where order_id = ${orderId}::uuid
      and status <> 'cancelled'`.execute(any().database.db);
    expect(rows).toHaveLength(1);
  });
});
