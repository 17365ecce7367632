import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/cart-codes.generated.ts';
import { useEffect, useRef, useState } from 'react';
import { isOnline } from '../../../lib/browser/connectivity.ts';
import { newKey } from '../../../lib/browser/newKey.ts';
import { describeFault } from '../../../lib/describeFault.ts';
import type { CartRecord } from '../../../shop/cart/cartRecord.ts';
import { getState } from '../../../shop/offlineStore.ts';
import { useOfflineState } from '../useOfflineState.ts';
import type { AppliedCard } from './giftCard.ts';
import type { GiftCardChange, GiftCardResult } from './giftCardChange.ts';

interface GiftCards {
  readonly cards: readonly AppliedCard[] | null;
  /** True while a change is being sent; there is one at a time. */
  readonly isBusy: boolean;
  /** Resolves with null if another change was still being sent, in which case nothing is done. */
  readonly change: (change: GiftCardChange) => Promise<GiftCardResult | null>;
}

const failed = (problem: string): GiftCardResult => ({ cards: null, balance: null, problem, isUnsure: false });

/** A change whose outcome is unknown keeps its idempotency key when it is retried. */
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
  if (!isOnline()) return failed(text.giftCardsNeedNetwork);
  try {
    const { changeGiftCards } = await import('./giftCardChange.ts');
    return await changeGiftCards(client, { change, idempotencyKey: key });
  } catch (error) {
    reportError(error);
    return failed(describeFault(error));
  }
};

interface LoadedCards {
  readonly cartId: string | null;
  readonly cards: readonly AppliedCard[] | null;
}

const NOT_LOADED: LoadedCards = { cartId: null, cards: null };

/** Drops the cards of another cart. While an order is being placed there is no cart, and the cards stay. */
const selectCards = ({ cartId, cards }: LoadedCards, cart: CartRecord | null) =>
  cart === null || cart.id === cartId ? cards : null;

/**
 * Loads the cards, and again whenever the amount that they pay changes, in any tab. They are held in this component's
 * state only, never stored.
 */
const useCards = (isRequested: boolean, paid: string | null) => {
  const client = useApolloClient();
  const { cart } = useOfflineState();
  const [known, setKnown] = useState(NOT_LOADED);
  const cards = selectCards(known, cart);
  const cartId = cart?.id ?? null;
  // Shown cards may have been removed in another tab.
  const isNeeded = isRequested || (cards !== null && cards.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record changes with every answer; its id and what is paid tell whether to ask
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const { readGiftCards } = await import('./giftCardChange.ts');
      const found = cart && (await readGiftCards(client, cart));
      if (isCurrent) setKnown({ cartId, cards: found });
    };
    if (isNeeded && cartId !== null) read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, cartId, isNeeded, paid]);
  // The cart may have been created in the meantime.
  const setCards = (found: readonly AppliedCard[]) => setKnown({ cartId: getState().cart?.id ?? null, cards: found });
  return { client, cards, setCards };
};

/** The gift cards of the cart. `isRequested`: they are in view, or known to pay a part of the cart. */
export const useGiftCards = (isRequested: boolean, paid: string | null): GiftCards => {
  const { client, cards, setCards } = useCards(isRequested, paid);
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
    if (result.cards) setCards(result.cards);
    isRunning.current = false;
    setIsBusy(false);
    return result;
  };
  return { cards, isBusy, change };
};
