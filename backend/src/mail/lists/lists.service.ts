import { randomBytes } from 'node:crypto';
import type { Executor } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { EndMailList, MailList } from './lists.port.ts';
import { ensureListLink, findListLink, leaveList, rejoinList } from './lists.repository.ts';

export type { MailList };

const BYTES = 32;
export const UNSUBSCRIBE_PATH = '/api/mail/unsubscribe/';

export interface MailListsService {
  /** The list that a link ends; null for an unknown one. */
  find(token: string): Promise<MailList | null>;
  /** Ends a list for the address of a link, also again. No rate limit: tokens have 256 bits. */
  leave(token: string): Promise<MailList | null>;
}

/** Lists of letters, and leaving them. */
export const createMailListsService = (db: Executor, end: EndMailList): MailListsService => ({
  find: (token) => findListLink(db, token),
  leave: (token) =>
    transaction(db, async (executor) => {
      const left = await leaveList(executor, token);
      if (!left) return null;
      await end[left.list]?.(executor, left.email);
      return left.list;
    }),
});

/** The address that ends letters of the list; null: the recipient has ended them, and is not written to. */
export const findUnsubscribeUrl = async (
  executor: Executor,
  { email, list, shop, storeCode }: { email: string; list: MailList; shop: string; storeCode: string | null },
): Promise<string | null> => {
  const { token, hasLeft } = await ensureListLink(executor, { email, list, token: randomBytes(BYTES).toString('hex') });
  if (hasLeft) return null;
  // Addresses of the server's own have no store in their path.
  const url = new URL(`${UNSUBSCRIBE_PATH}${token}`, shop);
  if (storeCode !== null) url.searchParams.set('storeCode', storeCode);
  return url.href;
};

/** Whoever asks for letters of a list that they had left gets them again. */
export const joinMailList = (executor: Executor, email: string, list: MailList): Promise<void> =>
  rejoinList(executor, email, list);
