import { randomUUID } from 'node:crypto';
import type { Executor } from '../db/schema.ts';
import { newSecret, toHash } from '../lib/secret.ts';
import { insertSession, insertToken, type SessionRow } from './session.repository.ts';

/** A session with its first refresh token. */
export interface BegunSession extends SessionRow {
  readonly refreshToken: string;
}

interface SessionRequest {
  readonly customerId: string;
  /** The device's secret, which later refreshes must present; null: none. */
  readonly deviceKey: string | null;
}

/** Starts a session for an authenticated customer. */
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
