/** Tells the page that a payment came to nothing at its provider: it failed there, or its window was closed. */
export const raisePaymentFailed = (method: string): void => {
  dispatchEvent(new CustomEvent('payment-failed', { detail: { method } }));
};

/** Tells the page that a provider did not keep its word, so that no order was sent. */
export const raisePaymentError = (method: string): void => {
  dispatchEvent(new CustomEvent('payment-error', { detail: { method } }));
};
