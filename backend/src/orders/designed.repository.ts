import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

/** A customized line that is not made after an existing plushie. */
interface DesignedLine {
  readonly customerId: string;
  readonly productSku: string;
}

/** Of a customer's order; guests have none, since they could not find the plushies again. */
export const findDesigned = async (executor: Executor, orderId: string): Promise<readonly DesignedLine[]> => {
  const { rows } = await sql<DesignedLine>`
    select shop_order.customer_id::text as "customerId", line.product_sku as "productSku"
    from order_line as line join shop_order on shop_order.id = line.order_id
    where line.order_id = ${orderId} and shop_order.customer_id is not null
      and line.plushie_id is null and line.customization_state is not null
    order by line.position`.execute(executor);
  return rows;
};
