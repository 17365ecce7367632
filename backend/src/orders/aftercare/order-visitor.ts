import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { OrderAccess } from '../../customization/order-access.service.ts';
import type { Executor } from '../../db/schema.ts';
import { getKeyOwner } from '../../lib/identity.ts';
import { Refusal } from '../../lib/refusal.ts';
import { findOrder } from '../history.repository.ts';

/** Who changes something about an order after its purchase. */
export interface OrderVisitor {
  /** Verified; null for a guest. */
  readonly customerId: string | null;
  /** The secret of a mailed link; null without one. */
  readonly access: string | null;
  /** Of the client, as trusted proxies tell it. */
  readonly address: string;
  readonly idempotencyKey: string;
}

interface VisitorDeps {
  readonly db: Executor;
  readonly orderAccess: Pick<OrderAccess, 'open'>;
}

/**
 * Refuses unless the order is the visitor's: by the link that they came with, else by their session. With NOT_FOUND where
 * it is another's or not there, with LINK_EXPIRED where the link leads nowhere.
 */
export const requireOwnOrder = async (
  { db, orderAccess }: VisitorDeps,
  { customerId, access, address }: OrderVisitor,
  orderId: string,
): Promise<void> => {
  const unknown = new Refusal('NOT_FOUND', reasons.orderUnknown, 'orderId');
  if (access !== null) {
    if ((await orderAccess.open(access, address, 'order')).orderId !== orderId) throw unknown;
    return;
  }
  if (customerId === null) throw new Refusal('UNAUTHENTICATED', reasons.signInAgain);
  if (!(await findOrder(db, customerId, orderId))) throw unknown;
};

/** The owner of a visitor's idempotency keys. */
export const getVisitorsKeyOwner = ({ customerId, access }: OrderVisitor): string =>
  getKeyOwner(access === null ? customerId : null);
