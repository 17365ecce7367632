import { raiseEvent } from './shopEvents.ts';

const COOKIE = /(?:^|;\s*)country=([A-Z]{2})(?:;|$)/;

/** Dispatches `detected-country` once, with the visitor's ISO 3166-1 code as its detail. */
export const dispatchDetectedCountry = (cookies = document.cookie): void => {
  const country = COOKIE.exec(cookies)?.[1];
  if (country) raiseEvent('detected-country', country);
};
