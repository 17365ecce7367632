export const DEFAULT_CURRENCY = 'USD';
const COOKIE = /(?:^|;\s*)currency=([A-Z]{3})(?:;|$)/;

/** The currency a shopper has chosen, from a `Cookie` header or `document.cookie`. */
export const currencyCookie = (cookies: string | undefined): string =>
  COOKIE.exec(cookies ?? '')?.[1] ?? DEFAULT_CURRENCY;
