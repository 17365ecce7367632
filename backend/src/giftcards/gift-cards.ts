import { randomBytes } from 'node:crypto';
import { sum } from '@patchwork/domain/pricing/money.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import {
  findCartCards,
  holdBalance,
  lockBought,
  lockCards,
  refundCards,
  revokeCards,
  settleHeld,
} from './gift-card.repository.ts';
import type { CardCharge, GiftCardsPort } from './gift-cards.port.ts';
import {
  findHeld,
  findOrdersCards,
  findSpent,
  hasSpentBought,
  insertCards,
  insertEntries,
} from './ledger.repository.ts';

/** 32 unambiguous letters and digits: five bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 80 random bits, in groups that can be read out. */
const newCode = (): string => {
  const letters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    letters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join(''),
  );
  return groups.join('-');
};

const settle = async (executor: Executor, orderId: string, kind: 'redeemed' | 'returned'): Promise<void> => {
  const charges = await findHeld(executor, orderId);
  if (charges.length === 0) return;
  await lockCards(
    executor,
    charges.map(({ cardId }) => cardId),
  );
  await settleHeld(executor, charges, kind);
  await insertEntries(executor, { kind, orderId, charges });
};

/** The first of these that come to so much together. */
const takeFrom = (charges: readonly CardCharge[], most: number): CardCharge[] => {
  let left = most;
  return charges.flatMap(({ cardId, amount }) => {
    const taken = Math.min(amount, left);
    left -= taken;
    return taken > 0 ? [{ cardId, amount: taken }] : [];
  });
};

/** Each movement of money is a conditional update and a ledger entry in one transaction. */
export const giftCards: GiftCardsPort = {
  of: findCartCards,
  reserve: async (executor, orderId, wanted) => {
    const charges = wanted.filter(({ amount }) => amount > 0);
    if (charges.length === 0) return true;
    await lockCards(
      executor,
      charges.map(({ cardId }) => cardId),
    );
    const held = await holdBalance(executor, charges);
    if (held.length !== charges.length) return false;
    await insertEntries(executor, { kind: 'reserved', orderId, charges });
    return true;
  },
  redeem: (executor, orderId) => settle(executor, orderId, 'redeemed'),
  release: (executor, orderId) => settle(executor, orderId, 'returned'),
  issue: async (executor, bought) => {
    const codes = Array.from({ length: bought.quantity }, newCode);
    await insertCards(executor, codes, bought);
    const { orderId, position, isPosted } = bought;
    if (!isPosted) await post(executor, 'gift-cards-issued', { orderId, position });
  },
  lockAndFindSpentBought: async (executor, orderId) => {
    await lockCards(executor, await findOrdersCards(executor, orderId));
    return hasSpentBought(executor, orderId);
  },
  refund: async (executor, orderId, most = Number.POSITIVE_INFINITY) => {
    const spent = await findSpent(executor, orderId);
    await lockCards(
      executor,
      spent.map(({ cardId }) => cardId),
    );
    const charges = takeFrom(await findSpent(executor, orderId), most);
    if (charges.length === 0) return 0;
    await refundCards(executor, charges);
    await insertEntries(executor, { kind: 'refunded', orderId, charges });
    return sum(charges.map(({ amount }) => amount));
  },
  revoke: async (executor, orderId) => {
    const left = await lockBought(executor, orderId);
    await revokeCards(executor, left);
    await insertEntries(executor, { kind: 'revoked', orderId, charges: left.filter(({ amount }) => amount > 0) });
  },
};
