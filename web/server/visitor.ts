import { VISITOR_NUMBERS } from '@patchwork/domain/customization/form-tests.ts';
import { readCountry } from '@patchwork/domain/pricing/country-currency.ts';
import type { FastifyRequest } from 'fastify';

export const CURRENCY_COOKIE = 'currency';
export const COUNTRY_COOKIE = 'country';
export const NUMBER_COOKIE = 'visitor';

const YEAR_S = 31_536_000;

/** The visitor as their request describes them, as far as the shop listens. */
export interface Visitor {
  /** Three capital letters; null when none was chosen. Whether the shop knows it is another question. */
  readonly chosenCurrency: string | null;
  /** ISO 3166-1; null when unknown. */
  readonly country: string | null;
  /** The same when the proxy told it just now and no cookie holds it yet; else null. */
  readonly newCountry: string | null;
  /** Which tests the visitor is in follows from it; null when there is none yet. */
  readonly number: number | null;
}

/** The value of a cookie, as it was sent. */
export const readCookie = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const readNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,3}$/.test(text) && Number(text) < VISITOR_NUMBERS ? Number(text) : null;

/** @param countryHeader name of the header in which the proxy tells the country; null: no header is listened to. */
export const readVisitor = ({ headers }: Pick<FastifyRequest, 'headers'>, countryHeader: string | null): Visitor => {
  const chosen = readCookie(headers.cookie, CURRENCY_COOKIE);
  const remembered = readCountry(readCookie(headers.cookie, COUNTRY_COOKIE));
  const told = countryHeader === null ? undefined : headers[countryHeader];
  const country = remembered ?? readCountry(typeof told === 'string' ? told : undefined);
  return {
    chosenCurrency: chosen !== undefined && /^[A-Z]{3}$/.test(chosen) ? chosen : null,
    country,
    newCountry: remembered === null ? country : null,
    number: readNumber(readCookie(headers.cookie, NUMBER_COOKIE)),
  };
};

/** A `Set-Cookie` header for a year, for this site's own requests and for those that lead to it. */
export const yearCookie = (name: string, value: string, isSecure: boolean): string =>
  // not a message: a header.
  `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
