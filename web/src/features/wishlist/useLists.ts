import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/lists.generated.ts';
import { useSyncExternalStore } from 'react';
import type { ProductListName } from '../../lib/apollo/schema.generated.ts';
import type { Listable } from '../../lib/listParts.ts';
import { currentToasts, dismissToast, type NewToast, showToast } from '../../lib/toasts.ts';
import { changeLists, shownNow, shownOnServer, subscribeLists } from '../../shop/lists/store.ts';
import { MOST_LISTED, withChange } from '../../shop/lists/storedLists.ts';

const WORDS = {
  WISHLIST: {
    added: text.addedToWishlist,
    removed: text.removedFromWishlist,
    way: text.viewWishlist,
    full: text.wishlistFull,
  },
  COMPARE: {
    added: text.addedToComparison,
    removed: text.removedFromComparison,
    way: text.viewComparison,
    full: text.comparisonFull,
  },
} as const;

const put = (list: ProductListName, sku: string, isListed: boolean): void =>
  changeLists((kept) => withChange(kept, { list, sku, isListed }));

interface ListChange extends Listable {
  /** Navigates to the list; absent on the list's own page. */
  readonly onSee?: () => void;
}

let lastToastId: number | undefined;

/** Replaces the previous toast, so that several changes in a row do not pile up. */
const replaceToast = (toast: NewToast): void => {
  if (lastToastId !== undefined) dismissToast(lastToastId);
  showToast(toast);
  lastToastId = currentToasts().at(-1)?.id;
};

const announce = (list: ProductListName, { sku, name, onSee }: ListChange, isListed: boolean): void =>
  replaceToast({
    kind: isListed ? 'success' : 'info',
    message: isListed ? WORDS[list].added({ name }) : WORDS[list].removed({ name }),
    actions: [
      { label: common.undo, onPress: () => put(list, sku, !isListed) },
      ...(onSee ? [{ label: WORDS[list].way, onPress: onSee }] : []),
    ],
  });

/** Adds a product to a list or removes it, with a toast that can undo it. */
export const setListed = (list: ProductListName, product: ListChange, isListed: boolean): void => {
  const skus = shownNow().lists[list];
  if (skus.includes(product.sku) === isListed) return;
  if (isListed && skus.length >= MOST_LISTED[list]) {
    replaceToast({
      kind: 'warning',
      message: WORDS[list].full({ most: MOST_LISTED[list] }),
      actions: [{ label: common.ok }],
    });
    return;
  }
  put(list, product.sku, isListed);
  announce(list, product, isListed);
};

/** Empties a list, with a toast that can undo it. */
export const clearList = (list: ProductListName): void => {
  const skus = shownNow().lists[list].toReversed();
  for (const sku of skus) put(list, sku, false);
  const undo = () => {
    for (const sku of skus) put(list, sku, true);
  };
  replaceToast({ kind: 'info', message: text.comparisonCleared, actions: [{ label: common.undo, onPress: undo }] });
};

/** The shopper's lists on this device, in sync across tabs; empty on the server. */
export const useLists = () => useSyncExternalStore(subscribeLists, shownNow, shownOnServer);
