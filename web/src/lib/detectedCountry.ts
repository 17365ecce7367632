import { raiseEvent } from './shopEvents.ts';

const COOKIE = /(?:^|;\s*)country=([A-Z]{2})(?:;|$)/;

/** Tells the page, once, where the visitor is: the event `detected-country`, with the ISO 3166-1 code as its detail. */
export const tellCountry = (cookies = document.cookie): void => {
  const country = COOKIE.exec(cookies)?.[1];
  if (country) raiseEvent('detected-country', country);
};
