import { createContext } from 'react';
import { DEFAULT_CURRENCY } from './currency.ts';

export interface Site {
  /** Scheme and host of the shop, for canonical addresses. */
  readonly origin: string;
  /** ISO 4217 code of the prices shown. */
  readonly currency: string;
  /** For inline scripts of server HTML; undefined in the browser, which hides nonces. */
  readonly nonce?: string | undefined;
}

export const SiteContext = createContext<Site>({ origin: '', currency: DEFAULT_CURRENCY });
