import { toEmail } from '../customers/mailed-link.service.ts';
import type { OrderAccess } from '../customization/order-access.service.ts';
import type { Answer } from '../db/idempotency.ts';
import { post } from '../db/outbox.ts';
import { onceWithRateLimit, type RateLimit, toMailSubjects, toSubject } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { getKeyOwner } from '../lib/identity.ts';
import type { LinkBody } from './order-link.dto.ts';
import { findByNumberAndEmail } from './order-link.repository.ts';

export const ORDER_LINK = 'order-link';

/**
 * Per address and network, and per order with its address over all networks: by then its buyer has one that works. Who
 * asks with other addresses takes nothing from the buyer.
 */
const MOST_LINKS = 5;
const MOST_OF_ORDER = 10;

interface LinkRequest extends LinkBody {
  /** Of the client, as trusted proxies tell it. */
  readonly address: string;
  readonly idempotencyKey: string;
}

export interface OrderLinkService {
  /**
   * Mails the link of an order to whoever placed it, if there is such an order: the answer is the same where there is
   * none. Five an hour for an email address from a network, 100 for a network, 10 for an order with an address.
   */
  request(request: LinkRequest): Promise<Answer<true>>;
}

interface OrderLinkDeps {
  readonly db: Executor;
  readonly orderAccess: Pick<OrderAccess, 'link'>;
}

const mailLink = async (
  executor: Executor,
  orderAccess: OrderLinkDeps['orderAccess'],
  { orderNumber, email }: LinkBody,
): Promise<true> => {
  const order = await findByNumberAndEmail(executor, { orderNumber, email });
  if (!order) return true;
  await post(executor, ORDER_LINK, {
    template: ORDER_LINK,
    orderId: order.id,
    orderNumber,
    recipient: order.email,
    firstName: order.firstName,
    ...(await orderAccess.link(executor, order.id)),
  });
  return true;
};

/** Links to the pages of orders, asked for with what stands in the confirmation. */
export const createOrderLinkService = ({ db, orderAccess }: OrderLinkDeps): OrderLinkService => ({
  request: ({ orderNumber, email: typed, address, idempotencyKey: key }) => {
    const email = toEmail(typed);
    const payload = { orderNumber, email };
    const limit: RateLimit = {
      kind: 'order-link',
      subjects: [
        ...toMailSubjects(email, address, MOST_LINKS),
        toSubject(`order ${orderNumber} of ${email}`, MOST_OF_ORDER),
      ],
    };
    const attempt = { owner: getKeyOwner(null), key, scope: 'orders.link', payload };
    return onceWithRateLimit(db, { attempt, limit }, (executor) => mailLink(executor, orderAccess, payload));
  },
});
