const KEY = 'last-cart-bypass';

/** Notes when this browser's cart was last emptied by its order, which no synchronization has done. */
export const noteCartBypass = (now = Date.now()): void => {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Storage that is switched off or full.
  }
};

/** When that was, in milliseconds since 1970; null where no order was placed here. */
export const readCartBypass = (): number | null => {
  try {
    return Number(localStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
};
