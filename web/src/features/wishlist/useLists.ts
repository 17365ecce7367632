import { useSyncExternalStore } from 'react';
import type { ProductListName } from '../../lib/apollo/schema.generated.ts';
import type { Listable } from '../../lib/listParts.ts';
import { MOST_LISTED, withChange } from '../../lib/lists/kept.ts';
import { changeLists, shownNow, shownOnServer, subscribeLists } from '../../lib/lists/store.ts';
import { currentToasts, dismissToast, type NewToast, showToast } from '../../lib/toasts.ts';

const WORDS: Readonly<Record<ProductListName, { readonly name: string; readonly way: string; readonly full: string }>> =
  {
    WISHLIST: {
      name: 'your wishlist',
      way: 'See wishlist',
      full: `Your wishlist is full: it holds ${MOST_LISTED.WISHLIST} products. Take one off first.`,
    },
    COMPARE: {
      name: 'your comparison',
      way: 'See comparison',
      full: `You can compare ${MOST_LISTED.COMPARE} products at a time. Take one off first.`,
    },
  };

const put = (list: ProductListName, sku: string, isListed: boolean): void =>
  changeLists((kept) => withChange(kept, { list, sku, isListed }));

interface Told extends Listable {
  /** Leads to the list; left out where the shopper is there. */
  readonly onSee?: () => void;
}

let lastTold: number | undefined;

/** Hearts in a row say the last thing, and do not pile up over the products. */
const say = (toast: NewToast): void => {
  if (lastTold !== undefined) dismissToast(lastTold);
  showToast(toast);
  lastTold = currentToasts().at(-1)?.id;
};

const tell = (list: ProductListName, { sku, name, onSee }: Told, isListed: boolean): void =>
  say({
    kind: isListed ? 'success' : 'info',
    message: isListed ? `${name} is on ${WORDS[list].name}.` : `${name} is off ${WORDS[list].name}.`,
    actions: [
      { label: 'Undo', onPress: () => put(list, sku, !isListed) },
      ...(onSee ? [{ label: WORDS[list].way, onPress: onSee }] : []),
    ],
  });

/** Puts a product on a list or takes it off, and says so, with a way back. */
export const setListed = (list: ProductListName, product: Told, isListed: boolean): void => {
  const skus = shownNow().lists[list];
  if (skus.includes(product.sku) === isListed) return;
  if (isListed && skus.length >= MOST_LISTED[list]) {
    say({ kind: 'warning', message: WORDS[list].full, actions: [{ label: 'OK' }] });
    return;
  }
  put(list, product.sku, isListed);
  tell(list, product, isListed);
};

/** Takes everything off a list, with a way back. */
export const clearList = (list: ProductListName): void => {
  const skus = shownNow().lists[list].toReversed();
  for (const sku of skus) put(list, sku, false);
  const undo = () => {
    for (const sku of skus) put(list, sku, true);
  };
  say({ kind: 'info', message: 'Nothing is compared any more.', actions: [{ label: 'Undo', onPress: undo }] });
};

/** The shopper's lists as they are on this device now, in whatever tab they were changed; empty on the server. */
export const useLists = () => useSyncExternalStore(subscribeLists, shownNow, shownOnServer);
