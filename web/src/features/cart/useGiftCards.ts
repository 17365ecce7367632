import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { CartRecord } from '../../lib/offline/cartRecord.ts';
import { isOnline } from '../../lib/offline/connectivity.ts';
import { getState } from '../../lib/offline/live.ts';
import { newKey } from '../../lib/offline/newKey.ts';
import type { AppliedCard } from './giftCard.ts';
import type { GiftCardChange, GiftCardResult } from './giftCardChange.ts';
import { useOfflineState } from './useOfflineState.ts';

export const NEEDS_NETWORK = 'Gift cards need a connection. Please try again when you are online.';
const FAILED = 'Something went wrong';

export interface GiftCards {
  /** Null while nobody has told. */
  readonly cards: readonly AppliedCard[] | null;
  /** One change at a time: true while one is under way. */
  readonly isBusy: boolean;
  /** Resolves with what became of it; null for a press that came while another was under way. */
  readonly change: (change: GiftCardChange) => Promise<GiftCardResult | null>;
}

const failed = (problem: string): GiftCardResult => ({ cards: null, balance: null, problem, isUnsure: false });

/** A change that nobody knows the end of keeps its key when it is tried again. */
const useKeys = () => {
  const unsure = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return {
    keyFor: (content: string) => (unsure.current?.content === content ? unsure.current.key : newKey()),
    settled: (content: string, key: string, isUnsure: boolean) => {
      unsure.current = isUnsure ? { content, key } : null;
    },
  };
};

const carryOut = async (client: ApolloClient, change: GiftCardChange, key: string): Promise<GiftCardResult> => {
  if (!isOnline()) return failed(NEEDS_NETWORK);
  try {
    const { changeGiftCards } = await import('./giftCardChange.ts');
    return await changeGiftCards(client, { change, idempotencyKey: key });
  } catch (error) {
    reportError(error);
    return failed(FAILED);
  }
};

interface Known {
  readonly cartId: string | null;
  readonly cards: readonly AppliedCard[] | null;
}

const NOTHING: Known = { cartId: null, cards: null };

/** Those of another cart are nobody's business any more; one that is being ordered keeps its own. */
const cardsFor = ({ cartId, cards }: Known, cart: CartRecord | null) =>
  cart === null || cart.id === cartId ? cards : null;

/**
 * Reads the cards when it is asked to, and again whenever what they pay has changed, in whichever tab. They live in this
 * component only.
 */
const useCards = (isAsked: boolean, paid: string | null) => {
  const client = useApolloClient();
  const { cart } = useOfflineState();
  const [known, setKnown] = useState(NOTHING);
  const cards = cardsFor(known, cart);
  const cartId = cart?.id ?? null;
  // Those in view may have been taken off in another tab.
  const isWanted = isAsked || (cards !== null && cards.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record changes with every answer; its id and what is paid tell whether to ask
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const { readGiftCards } = await import('./giftCardChange.ts');
      const found = cart && (await readGiftCards(client, cart));
      if (isCurrent) setKnown({ cartId, cards: found });
    };
    if (isWanted && cartId !== null) read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, cartId, isWanted, paid]);
  // The cart may have been opened under way.
  const keep = (found: readonly AppliedCard[]) => setKnown({ cartId: getState().cart?.id ?? null, cards: found });
  return { client, cards, keep };
};

/** The gift cards of the cart. `isWanted`: they are looked at, or something is known to be paid by some. */
export const useGiftCards = (isWanted: boolean, paid: string | null): GiftCards => {
  const { client, cards, keep } = useCards(isWanted, paid);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const keys = useKeys();
  const change = async (wanted: GiftCardChange): Promise<GiftCardResult | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsBusy(true);
    const content = JSON.stringify(wanted);
    const key = keys.keyFor(content);
    const result = await carryOut(client, wanted, key);
    keys.settled(content, key, result.isUnsure);
    if (result.cards) keep(result.cards);
    isRunning.current = false;
    setIsBusy(false);
    return result;
  };
  return { cards, isBusy, change };
};
