const YEAR_SECONDS = 31_536_000;

/** Remembers the currency and renders the page anew in it: every price on the page comes from the server. */
export const chooseCurrency = (code: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers yet
  document.cookie = `currency=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  window.location.reload();
};
