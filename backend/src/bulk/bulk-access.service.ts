import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { countLinkGuess } from '../db/guess-limit.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { toHash } from '../lib/secret.ts';
import { type BulkOrderRow, findAccessible, joinAccount } from './bulk.repository.ts';

export interface BulkVisitor {
  /** Verified; null for a guest. */
  readonly customerId: string | null;
  /** The secret of a link; null without one. */
  readonly access: string | null;
  /** Of the client, as trusted proxies tell it. */
  readonly address: string;
}

/**
 * The bulk order of whoever asks. What is somebody else's and what is not there are refused alike, with NOT_FOUND, and
 * with TOO_MANY_ATTEMPTS after 60 of them from one network in ten minutes. A guest's joins the account of whoever opens
 * its link signed in with the address that it was asked for with: both prove that the address is theirs.
 */
export const openBulkOrder = async (
  db: Executor,
  visitor: BulkVisitor,
  id: number,
  unknown = new Refusal('NOT_FOUND', reasons.bulkOrderUnknown, 'bulkOrderId'),
): Promise<BulkOrderRow> => {
  const { customerId, access, address } = visitor;
  const row = await findAccessible(db, { id, customerId, hash: access === null ? null : toHash(access) });
  if (!row) {
    await countLinkGuess(db, 'bulk-access', address);
    throw unknown;
  }
  if (row.customer_id === null && customerId !== null) await joinAccount(db, id, customerId);
  return row;
};
