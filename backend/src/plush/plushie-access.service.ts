import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { findPlushie, type PlushieRow } from './plushie.repository.ts';

/** A plushie and the caller: a customer's is visible to that customer only. */
export interface PlushieAccess {
  readonly plushieId: string;
  readonly customerId: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The plushie; another customer's is refused like a missing one. */
export const requirePlushie = async (
  executor: Executor,
  { plushieId, customerId }: PlushieAccess,
  field?: string,
): Promise<PlushieRow> => {
  const row = UUID.test(plushieId) ? await findPlushie(executor, plushieId) : undefined;
  if (row && (row.customer_id === null || row.customer_id === customerId)) return row;
  throw new Refusal('NOT_FOUND', reasons.plushieUnknown, field);
};
