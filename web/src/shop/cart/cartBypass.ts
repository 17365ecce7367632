const KEY = 'last-cart-bypass';

/** Stores when an order, rather than a synchronization, last emptied this browser's cart. */
export const noteCartBypass = (now = Date.now()): void => {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Storage is disabled or full.
  }
};

/** Milliseconds since 1970; null if no order was placed here. */
export const readCartBypass = (): number | null => {
  try {
    return Number(localStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
};
