import { randomUUID } from 'node:crypto';
import type { Executor } from '../db/schema.ts';
import { newSecret, toHash } from './refresh-token.ts';
import { insertSession, insertToken, type SessionRow } from './session.repository.ts';

/** A session with the token that it is gone on with. */
export interface BegunSession extends SessionRow {
  readonly refreshToken: string;
}

export interface SessionRequest {
  readonly customerId: string;
  /** A secret of the device that the session is gone on with there alone; null: it tells none. */
  readonly deviceKey: string | null;
}

/** Begins a session of a customer who has proven who they are. */
export const beginSession = async (
  executor: Executor,
  { customerId, deviceKey }: SessionRequest,
): Promise<BegunSession> => {
  const session = { id: randomUUID(), customerId };
  const refreshToken = newSecret();
  await insertSession(executor, { ...session, deviceKeyHash: deviceKey && toHash(deviceKey) });
  await insertToken(executor, session.id, toHash(refreshToken));
  return { ...session, refreshToken };
};
