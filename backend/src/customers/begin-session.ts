import { randomUUID } from 'node:crypto';
import type { Executor } from '../db/schema.ts';
import { hashOf, newSecret } from './refresh-token.ts';
import { insertSession, insertToken, type SessionRow } from './session.repository.ts';

/** A session with the token that it is gone on with. */
export interface BegunSession extends SessionRow {
  readonly refreshToken: string;
}

/** Begins a session of a customer who has proven who they are. */
export const beginSession = async (executor: Executor, customerId: string): Promise<BegunSession> => {
  const session = { id: randomUUID(), customerId };
  const refreshToken = newSecret();
  await insertSession(executor, session);
  await insertToken(executor, session.id, hashOf(refreshToken));
  return { ...session, refreshToken };
};
