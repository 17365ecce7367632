import { raiseEvent } from './shopEvents.ts';

const COOKIE = /(?:^|;\s*)country=([A-Z]{2})(?:;|$)/;

/** The visitor's ISO 3166-1 code; null if unknown. */
export const readCountry = (cookies = document.cookie): string | null => COOKIE.exec(cookies)?.[1] ?? null;

/** Dispatches `detected-country` once, with the visitor's ISO 3166-1 code as its detail. */
export const dispatchDetectedCountry = (cookies = document.cookie): void => {
  const country = readCountry(cookies);
  if (country) raiseEvent('detected-country', country);
};
